import { describe, expect, test } from "vitest";
import { timeZoneInput } from "./input.ts";

/** Names of the zone database by which the system knows its zones under another name, and odd ones. */
const OTHERS = [
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Ho_Chi_Minh",
  "Europe/Kyiv",
  "America/Argentina/Buenos_Aires",
  "America/Indiana/Indianapolis",
  "America/Knox_IN",
  "America/Nuuk",
  "Africa/Asmara",
  "Antarctica/South_Pole",
  "Australia/ACT",
  "Australia/NSW",
  "US/Eastern",
  "Etc/UTC",
  "Etc/GMT+5",
  "GB-Eire",
  "NZ-CHAT",
  "W-SU",
  "PRC",
  "EST5EDT",
  "UTC",
  "Japan",
];

describe("a time zone is kept as the zone database spells it", () => {
  test.each([...Intl.supportedValuesOf("timeZone"), ...OTHERS])("%s", (name) => {
    for (const written of [name, name.toLowerCase(), name.toUpperCase()])
      expect(timeZoneInput.parse(written)).toBe(name);
  });

  test("none stays none, and what is no zone is refused", () => {
    expect(timeZoneInput.parse("")).toBe("");
    for (const name of ["Nowhere/Land", "+02:00", "12"]) {
      expect(timeZoneInput.safeParse(name).error?.issues[0]?.message).toBe("Choose a valid time zone");
    }
  });
});
