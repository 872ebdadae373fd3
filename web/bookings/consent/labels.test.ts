import { expect, test } from "vitest";
import { birthDateText, stateOf } from "./labels.ts";

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

test("a signature is missing once it can be given, and again after the form has changed", () => {
  expect(stateOf(open, now)).toBe("MISSING");
  expect(stateOf({ ...open, preferredDate: "2026-06-08T12:00:01Z" }, now)).toBe("LATER");
  expect(stateOf({ ...open, consent: at(1) }, now)).toBe("MISSING");
  expect(stateOf({ ...open, consent: at(2) }, now)).toBe("SIGNED");
});

test("unconfirmed and past bookings need no signature; an existing one stays visible", () => {
  expect(stateOf({ ...open, consentForm: null }, now)).toBeNull();
  expect(stateOf({ ...open, status: "PENDING" }, now)).toBeNull();
  expect(stateOf({ ...open, status: "COMPLETED" }, now)).toBeNull();
  expect(stateOf({ ...open, status: "COMPLETED", consent: at(1) }, now)).toBe("SIGNED");
});

test("a past session needs no signature, even before its outcome is recorded", () => {
  const end = new Date(open.endsAt);
  expect(stateOf(open, new Date(end.getTime() - 1))).toBe("MISSING");
  expect(stateOf(open, end)).toBeNull();
  expect(stateOf({ ...open, consent: at(1) }, end)).toBe("SIGNED");
});

test("a birth date is the same day in every time zone", () => {
  expect(birthDateText("1990-05-01")).toBe("May 1, 1990");
});
