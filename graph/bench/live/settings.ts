import { readNumber } from "../settings.ts";

/** Concurrent sockets, one for each person. */
export const SOCKETS = readNumber("BENCH_SOCKETS", 3_000, 100, 10_000);

export const ROUNDS = readNumber("BENCH_ROUNDS", 5, 1, 50);

/** Events before the timed one: until then both servers spend much of their time compiling, the product more. */
export const WARM_UP_EVENTS = 16;
