import { expect, test } from "vitest";
import { did, evidence } from "./by-hand.ts";
import { webhooksAreConstant, webhooksArrive, webhooksCanBeSorted } from "./webhooks.ts";

const row = (id: string, sequence: number, type = "booking.updated") => ({
  id,
  reader: "mara",
  type,
  resource: "b",
  sequence,
  version: sequence,
});
const changes = [row("0", 1), row("1", 2), row("2", 3), { ...row("3", 1, "review.created"), resource: "r" }];

const bodyOf = (sequence: number, brief = "A fern") =>
  JSON.stringify({ type: "booking.updated", data: { resource: { id: "b" }, sequence, booking: { brief } } });
const came = (id: string, body: string, flaws: { isTaken?: false; isSigned?: false } = {}) =>
  did("receive", { endpoint: "mara", id: `msg_${id}`, body, isSigned: true, isTaken: true, ...flaws }, null, [1, 1]);
const both = [came("1", bodyOf(2)), came("2", bodyOf(3))];

test.each([
  ["each once, those that were asked for", both, []],
  ["in another order, and again", [...both.toReversed(), came("1", bodyOf(2))], []],
  ["one is lost", [came("1", bodyOf(2))], ["arrive"]],
  ["one is never taken", [came("1", bodyOf(2)), came("2", bodyOf(3), { isTaken: false })], ["arrive"]],
  ["one is taken in the end", [came("2", bodyOf(3), { isTaken: false }), ...both], []],
  ["another body at the next attempt", [...both, came("2", bodyOf(3, "A rose"))], ["constant"]],
  ["another id at the next attempt", [...both, came("4", bodyOf(3))], ["constant", "sorted"]],
  ["what was not asked for", [...both, came("3", bodyOf(3))], ["constant", "sorted"]],
  ["an attempt without a good signature", [...both, came("2", bodyOf(3), { isSigned: false })], ["constant"]],
  ["numbers that sort otherwise", [came("1", bodyOf(3)), came("2", bodyOf(2))], ["sorted"]],
])("webhooks: %s", (_name, received, noticed) => {
  const log = [did("endpoint", { endpoint: "mara", events: ["booking.*"], before: ["0"] }, null, [0, 0]), ...received];
  const found = Object.entries({ arrive: webhooksArrive, constant: webhooksAreConstant, sorted: webhooksCanBeSorted })
    .filter(([, check]) => check(evidence(log, { changes })).length > 0)
    .map(([name]) => name);
  expect(found).toEqual(noticed);
});
