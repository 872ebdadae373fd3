import { describe, expect, test } from "vitest";
import { findMention } from "./mentions.ts";

describe("a place is found in what somebody typed", () => {
  test.each([
    ["fine line botanical near portland", "Portland, OR", "fine line botanical"],
    ["Fine line near Portland, OR", "Portland, OR", "Fine line"],
    ["fine line near portland or", "Portland, OR", "fine line"],
    ["fine line near portland oregon", "Portland, OR", "fine line"],
    ["near portland, maine fine line", "Portland, ME", "fine line"],
    ["near portland fine line", "Portland, OR", "fine line"],
    ["blackwork in los angeles", "Los Angeles, CA", "blackwork"],
    ["tattoo artists in St. Louis", "St. Louis, MO", "tattoo artists"],
    ["lettering around saint paul mn", "St. Paul, MN", "lettering"],
    ["dragons close to New York", "New York, NY", "dragons"],
    ["dragons near nyc", "New York, NY", "dragons"],
    ["koi near winston-salem north carolina", "Winston-Salem, NC", "koi"],
    ["near washington district of columbia", "Washington, DC", ""],
    ["near Chicago", "Chicago, IL", ""],
    ["fine line near portlnd", "Portland, OR", "fine line"],
    ["#dragons near austin", "Austin, TX", "#dragons"],
    ['"fine line" near austin', "Austin, TX", '"fine line"'],
    ["fine line near me", null, "fine line"],
    ["tattoos near me please", null, "tattoos please"],
    ["botanical nearby", null, "botanical"],
  ])("%j: %j", (text, place, rest) => {
    expect(findMention(text)).toEqual({ place, rest });
  });

  test.each([
    "fine line portland",
    "roses in color",
    "black and grey in japanese style",
    "from austin with love",
    "mandala around elbow",
    "dragon wrapped around the arm and the shoulder",
    '"roses near austin"',
    'near:"Austin, TX"',
    "nearly there",
    "@near",
    "near",
    "",
  ])("none in %j", (text) => {
    expect(findMention(text)).toBeNull();
  });
});
