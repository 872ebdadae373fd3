import type { Checker, Evidence } from "./anomaly.ts";
import {
  bookingsAreRegisters,
  historiesAreLegal,
  noSlotWasGivenTwice,
  requestsAreASet,
  sessionsDoNotOverlap,
} from "./bookings.ts";
import { countersAreTrue, pairsAreAsLastSaid, textsAreASet } from "./counters.ts";
import { messagesAreASet, messagesAreInOrder, messagesAreUnique, whatIsHeardHappened } from "./messages.ts";
import { likesAreNotifiedTogether, peopleAreNotified } from "./notifications.ts";
import { answersAreInTime, everythingHeals, nobodyDeadlocks, refusalsAreExpected, serversLiveOn } from "./serving.ts";
import { sessionsEndOnce } from "./sessions.ts";

/** Every promise that is judged after a run. */
export const CHECKERS = {
  messagesAreASet,
  messagesAreUnique,
  messagesAreInOrder,
  whatIsHeardHappened,
  requestsAreASet,
  historiesAreLegal,
  bookingsAreRegisters,
  sessionsDoNotOverlap,
  noSlotWasGivenTwice,
  countersAreTrue,
  pairsAreAsLastSaid,
  textsAreASet,
  peopleAreNotified,
  likesAreNotifiedTogether,
  sessionsEndOnce,
  refusalsAreExpected,
  answersAreInTime,
  serversLiveOn,
  everythingHeals,
  nobodyDeadlocks,
} satisfies Record<string, Checker>;
export type CheckerName = keyof typeof CHECKERS;

/** What breaks a promise, under the promise's name; nothing: all is well. */
export type Anomalies = Partial<Record<CheckerName, string[]>>;

/** Judges a run by every promise. */
export function judge(evidence: Evidence): Anomalies {
  const found = Object.entries(CHECKERS).map(([name, check]) => [name, check(evidence)] as const);
  return Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0));
}
