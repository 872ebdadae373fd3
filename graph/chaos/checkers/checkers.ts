import type { Checker, Evidence } from "./anomaly.ts";
import {
  bookingsAreRegisters,
  historiesAreLegal,
  noSlotWasGivenTwice,
  requestsAreASet,
  sessionsDoNotOverlap,
} from "./bookings.ts";
import { changesAreReadOnce, logsAgreeWithHistory } from "./changes.ts";
import { countersAreTrue, pairsAreAsLastSaid, textsAreASet } from "./counters.ts";
import { messagesAreASet, messagesAreInOrder, messagesAreUnique, whatIsHeardHappened } from "./messages.ts";
import { likesAreNotifiedTogether, peopleAreNotified } from "./notifications.ts";
import { answersAreInTime, everythingHeals, nobodyDeadlocks, refusalsAreExpected, serversLiveOn } from "./serving.ts";
import { sessionsEndOnce } from "./sessions.ts";
import { webhooksAreConstant, webhooksArrive, webhooksCanBeSorted } from "./webhooks.ts";

const CHECKERS = {
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
  changesAreReadOnce,
  logsAgreeWithHistory,
  webhooksArrive,
  webhooksAreConstant,
  webhooksCanBeSorted,
  sessionsEndOnce,
  refusalsAreExpected,
  answersAreInTime,
  serversLiveOn,
  everythingHeals,
  nobodyDeadlocks,
} satisfies Record<string, Checker>;
export type CheckerName = keyof typeof CHECKERS;

/** Violations by checker; empty when all is well. */
export type Anomalies = Partial<Record<CheckerName, string[]>>;

export function judge(evidence: Evidence): Anomalies {
  const found = Object.entries(CHECKERS).map(([name, check]) => [name, check(evidence)] as const);
  return Object.fromEntries(found.filter(([, sentences]) => sentences.length > 0));
}
