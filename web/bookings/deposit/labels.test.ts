import { expect, test } from "vitest";
import { type Deposit, entryText, headingText, standingText, usualCents, usualKind } from "./labels.ts";

const deposit: Deposit = {
  ...{ state: "DUE", asked: 10_000, paid: 4_000, held: 4_000, forfeited: 0, overpaid: 0 },
  ...{ dueAt: null, overdue: false, cancelsAt: null },
};

test("the heading has the due date in the session's time zone until it has passed", () => {
  expect(headingText(deposit, "UTC")).toBe("Deposit due");
  expect(headingText({ ...deposit, state: "DROPPED" }, "UTC")).toBe("Deposit no longer due");
  const dated = { ...deposit, dueAt: "2026-12-05T05:59:59.999Z" };
  expect(headingText(dated, "America/Chicago")).toBe("Deposit of $60 due by Fri, Dec 4");
  expect(headingText({ ...dated, overdue: true }, "America/Chicago")).toBe("Deposit overdue");
  const ending = { ...dated, overdue: true, cancelsAt: "2026-12-06T06:00:00.000Z" };
  expect(standingText(ending, "CLIENT", "UTC").replaceAll(/\s/g, " ")).toMatch(
    /^\$40 was received\. \$60 is due to the artist\. Without it, the session is cancelled on Sun, Dec 6, 6:00 AM/,
  );
});

test("each person reads what a deposit means for them", () => {
  const read = (changes: Partial<Deposit>) =>
    (["CLIENT", "ARTIST"] as const).map((role) => standingText({ ...deposit, ...changes }, role));
  expect(read({})).toEqual(["$40 was received. $60 is due to the artist.", "$40 was received. $60 is still due."]);
  expect(read({ state: "RECEIVED" })).toEqual(["$40 is held.", "$40 is held."]);
  expect(read({ state: "RECEIVED", held: 12_050, overpaid: 2_050 })[0]).toBe(
    "$120.50 is held, $20.50 more than requested.",
  );
  expect(read({ state: "REFUND_DUE" })).toEqual(["$40 is owed to you.", "You owe $40."]);
  expect(read({ state: "SETTLED", forfeited: 4_000 })[0]).toBe("$40 is forfeited.");
  expect(read({ state: "SETTLED" })[0]).toBe("");
  expect(entryText({ kind: "APPLIED", cents: 4_000 })).toBe("$40 taken off the price");
});

test("the likeliest amount is filled in", () => {
  expect(usualCents("ASKED", null, 5_000)).toBe(5_000);
  expect(usualCents("PAID", null, null)).toBeNull();
  expect(usualCents("PAID", deposit, 5_000)).toBe(6_000);
  expect(usualCents("REFUNDED", deposit, 5_000)).toBe(4_000);
  expect(usualCents("PAID", { ...deposit, paid: 10_000 }, 5_000)).toBeNull();
});

test.each([
  ["DUE", "PAID"],
  ["RECEIVED", "APPLIED"],
  ["REFUND_DUE", "REFUNDED"],
  ["SETTLED", "ASKED"],
] as const)(
  "of one that is %s, %s stands there first, and nobody is asked for a second by one press",
  (state, kind) => {
    const kinds = ["ASKED", "PAID", "APPLIED", "REFUNDED", "FORFEITED"] as const;
    expect(usualKind(kinds, { ...deposit, state })).toBe(kind);
    expect(usualKind(["ASKED"], { ...deposit, state })).toBe("ASKED");
  },
);
