/* Random whole games of Deep Sea Adventure by the preset `es`, as plainly as C says them: what the
   speed of the kernel is held against (`kernel_speed`).  Steps are those of `adventure.turn` and
   `adventure.dive_end`.

   random_games GAMES DIVERS SEED prints games a second of processor time, then for each seat its
   mean win share and points. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 6, PLACES = 32, FULL_AIR = 25, DIVES = 3, STACK_SIZE = 3, TALLEST = 9 };

typedef struct {
    int chips;
    signed char level[TALLEST];
} Unit;

typedef struct {
    int place, up, rank, load, points;
    int scored[4];
    Unit units[PLACES];
} Diver;

typedef struct {
    int players, length, air, dive, mover, idle;
    int unseen[16];
    Unit line[PLACES];
    Diver divers[SEATS];
} Game;

static uint64_t random_state;

static unsigned draw(unsigned ways) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(((random_state >> 32) * ways) >> 32);
}

static void start(Game *game, int players) {
    memset(game, 0, sizeof *game);
    game->players = players;
    game->length = PLACES;
    game->air = FULL_AIR;
    for (int value = 0; value < 16; value++) game->unseen[value] = 2;
    for (int place = 0; place < PLACES; place++) {
        game->line[place].chips = 1;
        game->line[place].level[0] = (signed char)(place / 8);
    }
}

static int in_water(const Game *game) {
    int count = 0;
    for (int seat = 0; seat < game->players; seat++) count += game->divers[seat].rank == 0;
    return count;
}

static int taken(const Game *game, int place, int mover) {
    for (int seat = 0; seat < game->players; seat++)
        if (seat != mover && game->divers[seat].place == place) return 1;
    return 0;
}

static int destination(const Game *game, int seat, int steps) {
    const Diver *diver = &game->divers[seat];
    int place = diver->place;
    if (diver->up) {
        for (; steps > 0 && place > 0; steps--)
            do place--;
            while (place > 0 && taken(game, place, seat));
        return place;
    }
    int reached = place;
    for (; steps > 0 && reached < game->length; steps--)
        do reached++;
        while (taken(game, reached, seat));
    if (reached > game->length) reached = game->length;
    while (reached > place && taken(game, reached, seat)) reached--;
    return reached;
}

static int same(const Unit *one, const Unit *other) {
    return one->chips == other->chips && !memcmp(one->level, other->level, (size_t)one->chips);
}

static void search(Game *game, Diver *diver, int *still) {
    Unit *here = &game->line[diver->place - 1];
    if (here->chips) {
        if (draw(2)) {
            diver->units[diver->load++] = *here;
            here->chips = 0;
            *still = 0;
        }
        return;
    }
    int first_of_its_kind[PLACES], kinds = 0;
    for (int index = 0; index < diver->load; index++) {
        int before = 0;
        while (!same(&diver->units[before], &diver->units[index])) before++;
        if (before == index) first_of_its_kind[kinds++] = index;
    }
    int chosen = (int)draw((unsigned)kinds + 1);
    if (chosen) {
        int index = first_of_its_kind[chosen - 1];
        *here = diver->units[index];
        memmove(&diver->units[index], &diver->units[index + 1],
                sizeof(Unit) * (size_t)(--diver->load - index));
        *still = 0;
    }
}

/* One turn, steps 1-4; whether the dive goes on. */
static int turn(Game *game) {
    Diver *diver = &game->divers[game->mover];
    int still = diver->load == 0;
    game->air -= diver->load;
    if (game->air < 0) game->air = 0;
    if (!diver->up && diver->place > 0 && diver->load > 0 && draw(2)) {
        diver->up = 1;
        still = 0;
    }
    int steps = (int)(draw(3) + draw(3)) + 2 - diver->load;
    int before = diver->place;
    if (steps > 0) diver->place = destination(game, game->mover, steps);
    still &= diver->place == before;
    if (diver->place > 0)
        search(game, diver, &still);
    else if (diver->up)
        diver->rank = game->players - in_water(game) + 1;
    game->idle = still ? game->idle + 1 : 0;
    int swimmers = in_water(game);
    if (game->air == 0 || game->idle >= swimmers) return 0;
    do game->mover = (game->mover + 1) % game->players;
    while (game->divers[game->mover].rank);
    return 1;
}

static void bank(Game *game) {
    for (int rank = 1; rank <= game->players; rank++)
        for (int seat = 0; seat < game->players; seat++) {
            Diver *diver = &game->divers[seat];
            if (diver->rank != rank) continue;
            for (int index = 0; index < diver->load; index++)
                for (int chip = 0; chip < diver->units[index].chips; chip++) {
                    int level = diver->units[index].level[chip], left = 0;
                    for (int value = 4 * level; value < 4 * level + 4; value++)
                        left += game->unseen[value];
                    int nth = (int)draw((unsigned)left), value = 4 * level;
                    while (nth >= game->unseen[value]) nth -= game->unseen[value++];
                    game->unseen[value]--;
                    diver->points += value;
                    diver->scored[level]++;
                }
            diver->load = 0;
        }
}

static int next_starter(const Game *game) {
    int furthest = -1, last = -1;
    for (int seat = 0; seat < game->players; seat++) {
        const Diver *diver = &game->divers[seat];
        if (diver->place > 0 && (furthest < 0 || diver->place > game->divers[furthest].place))
            furthest = seat;
        if (diver->rank > 0 && (last < 0 || diver->rank > game->divers[last].rank)) last = seat;
    }
    return furthest >= 0 ? furthest : last >= 0 ? last : game->mover;
}

static void sink(Game *game) {
    int kept = 0, filled = 0;
    for (int place = 0; place < game->length; place++)
        if (game->line[place].chips) game->line[kept++] = game->line[place];
    for (int place = 1; place <= game->length; place++)
        for (int seat = 0; seat < game->players; seat++) {
            Diver *diver = &game->divers[seat];
            if (diver->place != place) continue;
            for (int index = 0; index < diver->load; index++) {
                const Unit *unit = &diver->units[index];
                if (filled % STACK_SIZE == 0) game->line[kept++].chips = 0;
                Unit *stack = &game->line[kept - 1];
                memcpy(stack->level + stack->chips, unit->level, (size_t)unit->chips);
                stack->chips += unit->chips;
                filled++;
            }
        }
    game->length = kept;
}

static void play(Game *game, int players) {
    start(game, players);
    for (game->dive = 1;; game->dive++) {
        while (game->length && turn(game)) {}
        bank(game);
        if (game->dive == DIVES) return;
        int starter = next_starter(game);
        sink(game);
        for (int seat = 0; seat < players; seat++) {
            Diver *diver = &game->divers[seat];
            diver->place = diver->up = diver->rank = diver->load = 0;
        }
        game->air = FULL_AIR;
        game->mover = starter;
        game->idle = 0;
    }
}

static int beats(const Diver *one, const Diver *other) {
    if (one->points != other->points) return one->points > other->points;
    for (int level = 3; level >= 0; level--)
        if (one->scored[level] != other->scored[level])
            return one->scored[level] > other->scored[level];
    return 0;
}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    int games = atoi(arguments[1]), players = atoi(arguments[2]);
    random_state = 0x9E3779B97F4A7C15u * (uint64_t)(atoi(arguments[3]) + 1);
    double points[SEATS] = {0}, shares[SEATS] = {0};
    Game game;
    clock_t begin = clock();
    for (int index = 0; index < games; index++) {
        play(&game, players);
        int winners[SEATS], shared = 0;
        for (int seat = 0; seat < players; seat++) {
            points[seat] += game.divers[seat].points;
            int beaten = 0;
            for (int other = 0; other < players; other++)
                beaten |= beats(&game.divers[other], &game.divers[seat]);
            if (!beaten) winners[shared++] = seat;
        }
        for (int index = 0; index < shared; index++) shares[winners[index]] += 1.0 / shared;
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%.0f\n", games / seconds);
    for (int seat = 0; seat < players; seat++)
        printf("%.4f %.4f\n", shares[seat] / games, points[seat] / games);
}
