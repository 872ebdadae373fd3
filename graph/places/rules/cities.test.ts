import { describe, expect, test } from "vitest";
import { locationInput, US_STATES } from "../input.ts";
import { findCity, readCities } from "./cities.ts";
import { fold, spellingsOf } from "./names.ts";
import { labelOf } from "./suggestions.ts";

describe("the list of cities", () => {
  test("has the 50 states and DC", () => {
    expect(new Set(readCities().map((city) => city.state))).toEqual(US_STATES);
    expect(US_STATES.size).toBe(51);
  });

  test("names each city of a state once, and only as a location may be written", () => {
    const labels = readCities().map(labelOf);
    expect(new Set(labels.map((label) => label.split(",").map(fold).join(","))).size).toBe(labels.length);
    expect(labels.filter((label) => !locationInput.safeParse(label).success)).toEqual([]);
  });

  test("has coordinates in the United States, to two decimals", () => {
    const isRounded = (degrees: number) => Number(degrees.toFixed(2)) === degrees;
    const isInside = (lat: number, lng: number) => lat > 18 && lat < 72 && lng > -180 && lng < -66;
    const wrong = readCities().filter(({ lat, lng }) => !isRounded(lat) || !isRounded(lng) || !isInside(lat, lng));
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["Austin, TX", "Austin, TX", 30.27, -97.74],
  ["austin,tx", "Austin, TX", 30.27, -97.74],
  ["Washington, DC", "Washington, DC", 38.9, -77.04],
  ["Washington D.C., DC", "Washington, DC", 38.9, -77.04],
  ["St. Louis, MO", "St. Louis, MO", 38.63, -90.2],
  ["Saint Louis, MO", "St. Louis, MO", 38.63, -90.2],
  ["St Louis, MO", "St. Louis, MO", 38.63, -90.2],
  ["Winston Salem, NC", "Winston-Salem, NC", 36.1, -80.24],
  ["O'Fallon, IL", "O'Fallon, IL", 38.59, -89.91],
  ["O’Fallon, MO", "O'Fallon, MO", 38.81, -90.7],
  ["Coeur d'Alene, ID", "Coeur d'Alene, ID", 47.68, -116.78],
  ["New York City, NY", "New York, NY", 40.71, -74.01],
  ["Bronx, NY", "The Bronx, NY", 40.85, -73.87],
  ["Cañon City, CO", "Canon City, CO", 38.44, -105.24],
])("%s is %s", (location, label, lat, lng) => {
  const city = findCity(location);
  expect(city && labelOf(city)).toBe(label);
  expect(city).toMatchObject({ lat, lng });
});

test.each(["", ",", "Austin", "Austin, ", "Austin, OR", "Austin, TXX", ", TX", "Aust, TX", "Nowhere, TX", "\0, TX"])(
  "%j is not listed",
  (location) => {
    expect(findCity(location)).toBeUndefined();
  },
);

test("a name is known in the forms in which people write it", () => {
  expect(spellingsOf("Lake St. Louis")).toEqual(["lake st louis", "lake saint louis"]);
  expect(spellingsOf("Fort Mount-Joy")).toEqual(["fort mount joy", "ft mt joy"]);
  expect(spellingsOf("The Dalles")).toEqual(["the dalles", "dalles"]);
  expect(spellingsOf("Austin")).toEqual(["austin"]);
});
