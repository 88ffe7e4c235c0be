"""The subcommands of `deepsea`: each module here is one, in its attribute `command`.

They are imported when they are called or listed, so they load what is heavy inside functions.
"""
