import { expect, test } from "vitest";
import { did, evidence } from "./by-hand.ts";
import { changesAreReadOnce, logsAgreeWithHistory } from "./changes.ts";

const row = (id: string, sequence: number, changes = {}) => ({
  id,
  reader: "mara",
  type: "booking.updated",
  resource: "b",
  sequence,
  version: sequence,
  ...changes,
});
const read = (...ids: string[]) => did("readChanges", { reader: "mara" }, { ids }, [0, 1]);

test.each([
  ["each once", [read("1"), read(), read("2", "3")], 0],
  ["one is missed", [read("1"), read("3")], 1],
  ["one comes twice", [read("1"), read("1", "2", "3")], 1],
  ["another order", [read("2", "1", "3")], 1],
  ["the last is never read", [read("1", "2")], 1],
])("reading a log: %s", (_name, log, anomalies) => {
  const changes = [row("1", 1), row("2", 2), row("3", 3)];
  expect(changesAreReadOnce(evidence(log, { changes }))).toHaveLength(anomalies);
});

const both = (id: string, sequence: number) => [row(id, sequence), row(id, sequence, { reader: "casey" })];
const booking = {
  id: "b",
  artist: "mara",
  client: "casey",
  note: "",
  status: "confirmed",
  version: 2,
  start: 0,
  end: 1,
};
const event = (version: number) => ({
  booking: "b",
  version,
  actor: null,
  from: null,
  to: "pending",
  resolution: null,
});

test.each([
  ["both have both steps", [...both("1", 1), ...both("2", 2)], 0],
  ["notes are a gap for one of the two", [...both("1", 1), ...both("2", 2), row("3", 3)], 0],
  ["a step is in one log only", [...both("1", 1), row("2", 2)], 1],
  ["a step is in no log", both("1", 1), 2],
  ["numbers have a gap", [...both("1", 1), ...both("2", 2), ...both("4", 4)], 1],
  ["a log has another order", [row("2", 2), ...both("1", 1), row("2", 2, { reader: "casey" })], 1],
])("a log and a history: %s", (_name, changes, anomalies) => {
  const rows = { bookings: [booking], bookingEvents: [event(1), event(2)], changes };
  expect(logsAgreeWithHistory(evidence([], rows))).toHaveLength(anomalies);
});
