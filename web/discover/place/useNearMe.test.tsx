// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { useNearMe } from "./useNearMe.ts";

type Ask = Geolocation["getCurrentPosition"];
const asked = vi.fn<Ask>();

/** What the browser says when it is asked where it is. */
function answer(says: Ask): void {
  asked.mockImplementation(says);
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: asked } });
}

const isAt = (latitude: number, longitude: number): void =>
  answer((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));
const refuses = (code: number): void => answer((_found, fail) => fail?.({ code } as GeolocationPositionError));

afterEach(() => void asked.mockReset());

function Place() {
  const [city, setCity] = useState("");
  const { look, problem, isLooking } = useNearMe(setCity);
  return (
    <>
      <button type="button" disabled={isLooking} onClick={() => void look()}>
        Near me
      </button>
      <output>{problem ?? city}</output>
    </>
  );
}

async function pressIn() {
  const app = openApp();
  app.show(<Place />);
  expect(asked).not.toHaveBeenCalled();
  await press(screen.getByRole("button", { name: "Near me" }));
  return app;
}
const told = () => screen.getByRole("status").textContent;

test("a press reads the browser's position, and sends the server two decimals at most", async () => {
  isAt(30.267153, -97.743057);
  const app = await pressIn();
  expect(app.latest()).toMatchObject({ name: "NearestPlace", variables: { lat: 30.27, lng: -97.74 } });
  expect(screen.getByRole("button", { name: "Near me" })).toHaveProperty("disabled", true);
  await app.latest().answer({ nearestPlace: "Austin, TX" });
  expect(told()).toBe("Austin, TX");
  expect(screen.getByRole("button", { name: "Near me" })).toHaveProperty("disabled", false);
});

test.each([
  [1, "Location permission denied – type a city instead"],
  [2, "We couldn't find your location – type a city instead"],
  [3, "We couldn't find your location – type a city instead"],
])("a browser that refuses with %d shows an error, and nothing is sent", async (code, sentence) => {
  refuses(code);
  const app = await pressIn();
  expect(told()).toBe(sentence);
  expect(app.asked).toEqual([]);
});

test("a place without a city, and an unreachable server, show an error", async () => {
  isAt(48.86, 2.35);
  const app = await pressIn();
  await app.latest().answer({ nearestPlace: null });
  expect(told()).toBe("No matching cities found");
  await press(screen.getByRole("button", { name: "Near me" }));
  await app.latest().lose();
  expect(told()).toContain("We can't reach the server.");
});
