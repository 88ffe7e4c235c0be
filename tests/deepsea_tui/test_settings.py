"""Settings: a field that is wrong gets its default and a warning, the others are kept."""

import json

import pytest

from deepsea_tui.settings import Settings, decode, encode

CHOSEN = Settings(
    advice="always", ascii=True, animation=False, bot_pace="slow", theme="dusk", objective="points"
)


def test_settings_are_read_as_written() -> None:
    assert decode(encode(CHOSEN)) == (CHOSEN, [])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("advice", "sometimes"),
        ("advice", None),
        ("ascii", "yes"),
        ("ascii", 1),
        ("animation", []),
        ("bot_pace", 3),
        ("theme", 5),
        ("objective", "lose"),
    ],
)
def test_a_damaged_field_gets_its_default(field: str, value: object) -> None:
    data = json.loads(encode(CHOSEN)) | {field: value}
    found, warnings = decode(json.dumps(data).encode())
    default = getattr(Settings(), field)
    assert found == Settings(
        **{name: getattr(CHOSEN, name) for name in Settings.__struct_fields__} | {field: default}
    )
    assert len(warnings) == 1
    assert warnings[0].startswith(f"setting {field}: {value!r}: ")
    assert f"{default!r} is used" in warnings[0]


def test_unknown_fields_and_missing_ones_do_no_harm() -> None:
    found, warnings = decode(b'{"version": 1, "advice": "off", "sound": true}')
    assert found == Settings(advice="off")
    assert warnings == ["setting 'sound' is not known; left out"]


def test_another_version_is_told_and_read_as_far_as_it_goes() -> None:
    found, warnings = decode(b'{"version": 2, "advice": "off"}')
    assert found == Settings(advice="off")
    assert len(warnings) == 1
    assert "version 2" in warnings[0]


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000],
    ids=["empty", "cut", "list", "null", "no-text", "deep"],
)
def test_what_is_no_settings_file_gives_defaults(data: bytes) -> None:
    found, warnings = decode(data)
    assert found == Settings()
    assert len(warnings) == 1
