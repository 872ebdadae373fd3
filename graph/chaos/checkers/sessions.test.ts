import { expect, test } from "vitest";
import { did, evidence, tried } from "./by-hand.ts";
import { sessionsEndOnce } from "./sessions.ts";

const session = { session: 1 };
const use = (times: readonly [number, number]) => did("useSession", session, null, times);
const refused = (times: readonly [number, number]) =>
  did("useSession", session, undefined, times, { outcome: "fail", status: 401, code: "UNAUTHENTICATED" });
const end = did("signOut", session, null, [2, 3]);

test.each([
  ["it is used, ended and refused", [use([0, 1]), end, refused([4, 5])], 0],
  ["at the moment of its end either may be", [use([2, 4]), refused([1, 2.5]), end], 0],
  ["nobody knows whether it was ended", [tried("signOut", session, 0), use([4, 5]), refused([6, 7])], 0],
  ["another was ended", [did("signOut", { session: 2 }, null, [0, 1]), use([2, 3])], 0],
  ["it was ended and lets somebody in", [end, use([4, 5])], 1],
  ["it ended by itself", [refused([0, 1]), end], 1],
])("%s", (_name, log, anomalies) => {
  expect(sessionsEndOnce(evidence(log))).toHaveLength(anomalies);
});
