import { describe, expect, test } from "vitest";
import type { FaultName } from "../faults/names.ts";
import { did, evidence, tried } from "./by-hand.ts";
import { answersAreInTime, everythingHeals, nobodyDeadlocks, refusalsAreExpected, serversLiveOn } from "./serving.ts";

const fault = (name: FaultName, times: readonly [number, number]) => did("fault", { name }, null, times);
const like = { person: "ana", post: "p" };
const refused = (status: number, code: string, times: readonly [number, number]) =>
  did("like", like, undefined, times, { outcome: status < 500 ? "fail" : "info", status, code });

describe("refusals are expected", () => {
  test.each([
    ["what is gone is not found", [refused(404, "NOT_FOUND", [0, 1])], 0],
    ["Postgres hangs", [fault("hangPostgres", [0, 900]), refused(503, "UNAVAILABLE", [1, 800])], 0],
    ["Postgres has just come back", [fault("hangPostgres", [0, 900]), refused(503, "UNAVAILABLE", [1000, 1100])], 0],
    ["nothing is wrong", [refused(503, "UNAVAILABLE", [0, 1])], 1],
    ["it was long ago", [fault("hangPostgres", [0, 900]), refused(503, "UNAVAILABLE", [9000, 9001])], 1],
    ["Redis is no reason", [fault("hangRedis", [0, 900]), refused(503, "UNAVAILABLE", [1, 800])], 1],
    ["something broke", [fault("hangPostgres", [0, 900]), refused(500, "INTERNAL", [1, 800])], 1],
    ["nobody may forbid that", [refused(403, "FORBIDDEN", [0, 1])], 1],
  ])("%s", (_name, log, anomalies) => {
    expect(refusalsAreExpected(evidence(log))).toHaveLength(anomalies);
  });
});

describe("answers are in time", () => {
  const liked = (milliseconds: number, start = 0) => did("like", like, null, [start, start + milliseconds]);
  const most = [liked(90), liked(100), liked(110)];

  test.each([
    ["at once", [liked(100)], 0],
    ["late while something is wrong", [...most, fault("pause", [0, 4000]), liked(6000, 1)], 0],
    ["late where most are late", [liked(900), liked(1000), liked(1100), liked(6000)], 0],
    ["late, of several requests", [...most, did("share", { person: "ana", caption: "" }, { id: "p" }, [0, 6000])], 0],
    ["late", [...most, liked(6000)], 1],
    ["never", [...most, tried("like", like, 0)], 1],
  ])("%s", (_name, log, anomalies) => {
    expect(answersAreInTime(evidence(log))).toHaveLength(anomalies);
  });
});

describe("servers live on", () => {
  const exit = (isMeant: boolean) => did("exit", { server: "A", how: "1", isMeant }, null, [500, 500]);

  test.each([
    ["it was killed", [exit(true)], 0],
    ["the disk was full", [fault("fullDisk", [0, 900]), exit(false)], 0],
    ["a slow reader was too much for it", [fault("slowReader", [0, 900]), exit(false)], 1],
  ])("%s", (_name, log, anomalies) => {
    expect(serversLiveOn(evidence(log))).toHaveLength(anomalies);
  });
});

describe("everything heals", () => {
  const healed = did("healed", {}, null, [100, 100]);

  test.each([
    ["all goes well afterwards", [refused(503, "", [0, 1]), healed, did("like", like, null, [101, 102])], 0],
    ["somebody is still refused", [healed, refused(503, "", [101, 102])], 1],
    ["a connection still breaks", [healed, did("like", like, undefined, [101, 102], { outcome: "info" })], 1],
    ["it never does", [did("like", like, null, [0, 1])], 1],
  ])("%s", (_name, log, anomalies) => {
    expect(everythingHeals(evidence(log))).toHaveLength(anomalies);
  });
});

test("a deadlock is noticed", () => {
  expect(nobodyDeadlocks(evidence([], { deadlocks: 1 }))).toHaveLength(1);
});
