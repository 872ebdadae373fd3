import { expect, test } from "vitest";
import { lateCancelText, lateMoveText, policyLines } from "./labels.ts";
import type { PolicyText_PolicyFragment as Policy } from "./PolicyText.generated.ts";

const policy: Policy = {
  version: 1,
  noticeHours: 48,
  rescheduleLimit: 1,
  deposit: 10_000,
  depositPercent: null,
  depositDueDays: null,
  onOverdue: "REMIND",
  onLateCancel: "FORFEITED",
  onNoShow: "FORFEITED",
  text: "",
};

test("a policy is described in sentences, without what it does not require", () => {
  expect(policyLines(policy)).toEqual([
    "Cancel or move your session up to 48 hours before it begins.",
    "A deposit of $100 is due once a session is confirmed.",
    "You lose the deposit if you cancel late or don't show up.",
    "You can move a confirmed session once.",
  ]);
  expect(policyLines({ ...policy, deposit: null, rescheduleLimit: null, noticeHours: 0 })).toEqual([
    "Cancel or move your session at any time before it begins.",
  ]);
  expect(policyLines({ ...policy, onLateCancel: "REFUNDED", rescheduleLimit: 0 })).toEqual([
    expect.any(String),
    expect.any(String),
    "You get the deposit back if you cancel late, and lose the deposit if you don't show up.",
    "You can't move a confirmed session yourself: message the artist.",
  ]);
});

test("a policy says when a deposit is due, and what happens otherwise", () => {
  const lines = (changes: Partial<Policy>) => policyLines({ ...policy, ...changes }).slice(1, 3);
  const late = "You lose the deposit if you cancel late or don't show up.";
  expect(lines({ depositDueDays: 7 })).toEqual([
    "A deposit of $100 is due once a session is confirmed, within 7 days.",
    late,
  ]);
  expect(lines({ depositDueDays: 1, onOverdue: "RELEASE" })).toEqual([
    "A deposit of $100 is due once a session is confirmed, within 1 day.",
    "If it isn't paid a day after that, the session is cancelled.",
  ]);
  expect(lines({ depositDueDays: 0 })[0]).toMatch(/, the same day\.$/);
  expect(lines({ onOverdue: "RELEASE" })[1]).toBe(late);
});

test("a share of the price is an amount where there is a price, and else a percentage", () => {
  const asked = (changes: Partial<Policy>, price: number | null = null) =>
    policyLines({ ...policy, depositPercent: 20, ...changes }, price)[1];
  const end = "is due once a session is confirmed.";
  expect(asked({})).toBe(`A deposit of 20% of the price, or $100 where there is none, ${end}`);
  expect(asked({ deposit: null })).toBe(`A deposit of 20% of the price, where there is one, ${end}`);
  expect(asked({}, 19_999)).toBe(`A deposit of $39.99, 20% of the price, ${end}`);
  expect(asked({ depositPercent: null }, 19_999)).toBe(`A deposit of $100 ${end}`);
  expect(asked({ rescheduleLimit: null }, 0)).toBeUndefined();
});

test("inside of the notice an act shows its cost", () => {
  expect(lateCancelText(policy, 10_000)).toBe("This is inside the 48-hour window; your deposit of $100 is forfeited.");
  expect(lateCancelText({ ...policy, noticeHours: 168 }, 0)).toBe(
    "This is inside the 7-day window, and counts as a late cancellation.",
  );
  expect(lateMoveText(policy, "June")).toBe(
    "This is inside the 48-hour window: June can say no, and your session then stays as it is.",
  );
});
