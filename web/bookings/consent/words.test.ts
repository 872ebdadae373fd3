import { expect, test } from "vitest";
import { birthDateText, standingOf } from "./words.ts";

const now = new Date("2026-06-01T12:00:00Z");
const at = (version: number) => ({
  version,
  text: "",
  answers: [],
  name: "Jo Park",
  drawnSignature: null,
  birthDate: null,
  signedAt: now.toISOString(),
});
const asked = { version: 2, text: "", questions: [], updatedAt: now.toISOString() };
const open = {
  ...{ status: "CONFIRMED" as const, preferredDate: "2026-06-08T12:00:00Z", endsAt: "2026-06-08T13:00:00Z" },
  ...{ consentForm: asked, consent: null },
};

test("a signature is missing once it can be given, and again where the form has changed since", () => {
  expect(standingOf(open, now)).toBe("MISSING");
  expect(standingOf({ ...open, preferredDate: "2026-06-08T12:00:01Z" }, now)).toBe("LATER");
  expect(standingOf({ ...open, consent: at(1) }, now)).toBe("MISSING");
  expect(standingOf({ ...open, consent: at(2) }, now)).toBe("SIGNED");
});

test("nothing is asked for what is not agreed on, or is over; what was signed for it stays", () => {
  expect(standingOf({ ...open, consentForm: null }, now)).toBeNull();
  expect(standingOf({ ...open, status: "PENDING" }, now)).toBeNull();
  expect(standingOf({ ...open, status: "COMPLETED" }, now)).toBeNull();
  expect(standingOf({ ...open, status: "COMPLETED", consent: at(1) }, now)).toBe("SIGNED");
});

test("a session that is over asks for nothing, even before anybody says that it took place", () => {
  const end = new Date(open.endsAt);
  expect(standingOf(open, new Date(end.getTime() - 1))).toBe("MISSING");
  expect(standingOf(open, end)).toBeNull();
  expect(standingOf({ ...open, consent: at(1) }, end)).toBe("SIGNED");
});

test("a birth date is a day, wherever one reads it", () => {
  expect(birthDateText("1990-05-01")).toBe("May 1, 1990");
});
