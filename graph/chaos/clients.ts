import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../testing/random.ts";
import { moveSome, readOne, requestOne, withdrawOne } from "./acts/bookings.ts";
import { readThread, sendMessage, sendTwice, useOneIdTwice } from "./acts/messages.ts";
import { comment, follow, like, removeComment, removePost, unfollow, unlike } from "./acts/posts.ts";
import { comeAndGo } from "./acts/sessions.ts";
import { type Fixture, share } from "./fixture.ts";
import type { Person } from "./person.ts";

/** An act records itself in the fixture's history. */
export type Act = (fixture: Fixture, person: Person, random: Random) => Promise<void>;

/** Relative weights. */
const ACTS: readonly [weight: number, act: Act][] = [
  [24, sendMessage],
  [10, sendTwice],
  [6, useOneIdTwice],
  [8, readThread],
  [14, requestOne],
  [16, moveSome],
  [6, withdrawOne],
  [5, readOne],
  [10, like],
  [6, unlike],
  [4, follow],
  [3, unfollow],
  [8, comment],
  [2, removeComment],
  [1, (fixture, person, random) => share(fixture, person, fixture.serverUrl(random))],
  [0.5, removePost],
  [2, comeAndGo],
];
const TOTAL = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function pickAct(random: Random): Act {
  let left = random.between(0, TOTAL);
  for (const [weight, act] of ACTS) {
    left -= weight;
    if (left < 0) return act;
  }
  return sendMessage;
}

interface Life {
  random: Random;
  /** Only these acts, with equal weights. */
  acts?: readonly Act[] | undefined;
  signal: AbortSignal;
}

export async function liveOn(fixture: Fixture, person: Person, { random, acts, signal }: Life): Promise<void> {
  while (!signal.aborted) {
    const act = acts ? random.pick(acts) : pickAct(random);
    await act(fixture, person, random);
    await sleep(random.whole(0, 20));
  }
}
