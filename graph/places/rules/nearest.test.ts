import { describe, expect, test } from "vitest";
import { buildUser } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { readCities } from "./cities.ts";
import { milesBetween } from "./distance.ts";
import { nearestPlace } from "./nearest.ts";
import { labelOf } from "./suggestions.ts";

const world = useTestWorld();
const NEAREST = `query ($lat: Float!, $lng: Float!) { nearestPlace(lat: $lat, lng: $lng) }`;

describe("the city nearest to a position", () => {
  test.each([
    [30.27, -97.74, "Austin, TX"],
    [30.52, -97.66, "Round Rock, TX"],
    [47.61, -122.33, "Seattle, WA"],
    [21.31, -157.86, "Honolulu, HI"],
    [61.22, -149.9, "Anchorage, AK"],
    [48.86, 2.35, null],
    [0, 0, null],
    [90, 0, null],
    [-90, 180, null],
  ])("%d, %d is %s", async (lat, lng, place) => {
    expect(await world.run(await buildUser(world), NEAREST, { lat, lng })).toEqual({ nearestPlace: place });
  });

  test("is the one that a look at all of them finds", () => {
    for (let index = 0; index < 60; index += 1) {
      const position = { lat: 25 + ((index * 7919) % 2400) / 100, lng: -124 + ((index * 104_729) % 5700) / 100 };
      const ranked = readCities()
        .map((city) => ({ label: labelOf(city), miles: milesBetween(position, city) }))
        .sort((one, other) => one.miles - other.miles);
      const [first] = ranked;
      expect(nearestPlace(position)).toBe(first && first.miles < 100 ? first.label : null);
    }
  });

  test.each([
    [91, 0, { lat: "Latitude is between -90 and 90" }],
    [0, -181, { lng: "Longitude is between -180 and 180" }],
  ])("is not looked for at %d, %d", async (lat, lng, fields) => {
    const asked = world.run(await buildUser(world), NEAREST, { lat, lng });
    await expect(asked).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields });
  });
});
