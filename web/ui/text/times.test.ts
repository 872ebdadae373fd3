import { expect, test } from "vitest";
import { ownTimeText } from "./times.ts";

test.each([
  ["2027-01-05T05:00:00Z", "America/Chicago", "Pacific/Auckland", /^Tuesday,? .*6:00\sPM GMT\+13$/],
  ["2027-01-05T05:00:00Z", "Pacific/Auckland", "America/Chicago", /^Monday,? .*11:00\sPM CST$/],
  ["2027-01-05T18:00:00Z", "America/Chicago", "America/New_York", /^1:00\sPM EST$/],
])(
  "the reader's own time at %s beside that of %s names its day where it is another in %s",
  (at, zone, own, expected) => {
    expect(ownTimeText(new Date(at), zone, own)).toMatch(expected);
  },
);
