import { describe, expect, test } from "vitest";
import {
  bookingsAreRegisters,
  historiesAreLegal,
  IMPORTED,
  noSlotWasGivenTwice,
  requestsAreASet,
  sessionsDoNotOverlap,
} from "./bookings.ts";
import { did, evidence, tried } from "./by-hand.ts";

const booking = (id: string, status = "pending", changes = {}) => ({
  id,
  artist: "mara",
  client: "casey",
  note: `note ${id}`,
  status,
  version: 9,
  start: 0,
  end: 120,
  ...changes,
});
const event = (
  version: number,
  from: string | null,
  to: string,
  actor = "mara",
  resolution: string | null = null,
  id = "b",
) => ({ booking: id, version, from, to, actor, resolution });
const asked = event(1, null, "pending", "casey");
const confirmed = event(2, "pending", "confirmed");
const declined = event(2, "pending", "cancelled", "mara", "declined");

const move = (status: string, version: number, times: readonly [number, number], id = "b", actor = "mara") =>
  did("moveBooking", { actor, booking: id, status }, { version, status }, times);
const read = (status: string, version: number, times: readonly [number, number]) =>
  did("readBooking", { reader: "casey", booking: "b" }, { version, status }, times);
const request = { client: "casey", artist: "mara", note: "note b", start: 0, minutes: 120 };

describe("requests are a set", () => {
  const made = did("requestBooking", request, { id: "b" }, [0, 1]);

  test.each([
    ["what was acknowledged is there", [made], [booking("b")], 0],
    ["what nobody answered to may be there", [tried("requestBooking", request, 0)], [booking("b")], 0],
    ["an import is nobody's request", [made], [booking("b"), booking("i", "confirmed", { note: IMPORTED })], 0],
    ["it is lost", [made], [], 1],
    ["it is there twice", [made], [booking("b"), booking("c", "pending", { note: "note b" })], 1],
    ["nobody made it", [], [booking("b")], 1],
  ])("%s", (_name, log, bookings, anomalies) => {
    expect(requestsAreASet(evidence(log, { bookings }))).toHaveLength(anomalies);
  });
});

describe("histories are legal", () => {
  test.each([
    ["one step after the other", "confirmed", [asked, confirmed], 0],
    ["a version may pass without a step", "confirmed", [asked, { ...confirmed, version: 4 }], 0],
    ["two steps from one state", "cancelled", [asked, confirmed, { ...declined, version: 3 }], 1],
    ["a step that is not in the table", "pending", [asked, confirmed, event(3, "confirmed", "pending")], 1],
    ["a step of the wrong side", "confirmed", [asked, event(2, "pending", "confirmed", "eve")], 1],
    ["it stands elsewhere", "pending", [asked, confirmed], 1],
    ["it never began", "confirmed", [confirmed], 1],
  ])("%s", (_name, status, bookingEvents, anomalies) => {
    expect(historiesAreLegal(evidence([], { bookings: [booking("b", status)], bookingEvents }))).toHaveLength(
      anomalies,
    );
  });
});

describe("bookings are registers", () => {
  test.each([
    ["a move and then a look", [move("confirmed", 2, [0, 1]), read("confirmed", 2, [2, 3])], 0],
    ["a look at the same time may see either", [move("confirmed", 2, [0, 4]), read("pending", 1, [2, 3])], 0],
    ["an acknowledged move left no step", [move("cancelled", 2, [0, 1])], 2],
    ["two moves made one version", [move("confirmed", 2, [0, 1]), move("confirmed", 2, [0, 1])], 1],
    ["a look at what has passed", [move("confirmed", 2, [0, 1]), read("pending", 1, [2, 3])], 1],
    ["a look at what never was", [read("completed", 2, [2, 3])], 1],
  ])("%s", (_name, log, anomalies) => {
    const rows = { bookings: [booking("b", "confirmed")], bookingEvents: [asked, confirmed] };
    expect(bookingsAreRegisters(evidence(log, rows))).toHaveLength(anomalies);
  });
});

describe("sessions do not overlap", () => {
  const one = booking("b", "confirmed");

  test.each([
    ["they touch", booking("c", "confirmed", { start: 120, end: 240 }), 0],
    ["the other was cancelled", booking("c", "cancelled"), 0],
    ["they are of two artists", booking("c", "confirmed", { artist: "dev" }), 0],
    ["they share a minute", booking("c", "confirmed", { start: 119, end: 240 }), 1],
  ])("%s", (_name, other, anomalies) => {
    expect(sessionsDoNotOverlap(evidence([], { bookings: [one, other] }))).toHaveLength(anomalies);
  });
});

describe("no slot was given twice", () => {
  const rows = { bookings: [booking("b", "cancelled"), booking("c", "confirmed")] };
  const [first, second] = [move("confirmed", 2, [0, 1]), move("confirmed", 2, [4, 5], "c")];

  test.each([
    ["the first was cancelled before", [first, move("cancelled", 3, [2, 3]), second], 0],
    ["it may have been cancelled in time", [first, move("cancelled", 3, [2, 6]), second], 0],
    ["it was cancelled afterwards", [first, second, move("cancelled", 3, [6, 7])], 1],
  ])("%s", (_name, log, anomalies) => {
    expect(noSlotWasGivenTwice(evidence(log, rows))).toHaveLength(anomalies);
  });
});
