import { expect, test } from "vitest";
import { labelsFor } from "./acts.ts";

const policy = {
  ...{ version: 1, noticeHours: 48, rescheduleLimit: 1, deposit: 10_000, depositPercent: null, depositDueDays: null },
  ...{ onOverdue: "REMIND", onLateCancel: "FORFEITED", onNoShow: "FORFEITED", text: "" },
} as const;
const session = {
  status: "CONFIRMED",
  preferredDate: "2099-05-01T10:00:00.000Z",
  artistTimeZone: "UTC",
  client: { fullName: "Jo Park" },
  artist: { fullName: "Mara Ink" },
  policy,
} as const;
type Session = Parameters<typeof labelsFor>[1];
const free = "The time opens up for others.";

const cancelling = (held: number, insideNotice: boolean, role: "CLIENT" | "ARTIST") => {
  const deposit = held > 0 ? { held } : null;
  return labelsFor("cancel", { ...session, insideNotice, deposit } as Session, role).description;
};

test.each([
  [0, false, "No deposit is held, so none is lost."],
  [10_000, false, "You're in time, so you get your $100 deposit back."],
  [10_000, true, "This is inside the 48-hour window; your deposit of $100 is forfeited."],
  [
    0,
    true,
    "This is inside the 48-hour window, and counts as a late cancellation. No deposit is held, so none is lost.",
  ],
])("a client who has paid %d, inside the notice: %s, reads what cancelling costs", (held, insideNotice, costs) => {
  const told = "Mara Ink will be notified right away. This can't be undone.";
  expect(cancelling(held, insideNotice, "CLIENT")).toBe(`${costs} ${free} ${told}`);
});

test.each([
  [0, false, "No deposit is held."],
  [10_000, false, "You owe the client their $100 deposit back."],
  [
    10_000,
    true,
    "This is inside your notice period and will be recorded as late. You owe the client their $100 deposit back.",
  ],
])("an artist who holds %d, inside their notice: %s, reads the consequence for it", (held, insideNotice, becomes) => {
  const told = "Jo Park will be notified right away, with your reason. This can't be undone.";
  expect(cancelling(held, insideNotice, "ARTIST")).toBe(`${becomes} ${free} ${told}`);
});
