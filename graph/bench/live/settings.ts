import { readNumber } from "../settings.ts";

/** How many sockets listen at once, each of a person of its own. */
export const SOCKETS = readNumber("BENCH_SOCKETS", 3_000, 100, 10_000);

export const ROUNDS = readNumber("BENCH_ROUNDS", 5, 1, 50);

/**
 * How many events everybody hears before one is timed, until both servers write to sockets with compiled code: the product
 * has more of it, and after six events a sixth of its processor time still went to compiling, after thirty a twentieth.
 */
export const WARM_UP_EVENTS = 16;
