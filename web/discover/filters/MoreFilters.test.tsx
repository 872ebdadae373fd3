// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { NO_FILTERS } from "./filters.ts";
import { MoreFilters } from "./MoreFilters.tsx";

const none = (...values: string[]) => values.map((value) => ({ __typename: "FacetCount", value, count: 0 }));

async function showWhere(isPartial: boolean) {
  const app = openApp();
  app.show(<MoreFilters id="more" filters={NO_FILTERS} onChange={() => undefined} />);
  await app.latest().answer({
    artistFacets: {
      __typename: "ArtistFacets",
      styles: none("geometric"),
      languages: none("sv"),
      priceBands: none("1"),
      ratings: none("4"),
      experience: none("5"),
      distances: none("25"),
      verified: 0,
      takesBookings: 0,
      isPartial,
    },
  });
}

test("an option without results is disabled", async () => {
  await showWhere(false);
  expect(screen.getByRole("button", { name: "Geometric (0)" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("option", { name: "5 years (0)" })).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /Swedish/ })).toBeNull();
});

test("every option is enabled where artists were only counted up to a limit", async () => {
  await showWhere(true);
  expect(screen.getByRole("button", { name: "Geometric" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("option", { name: "5 years" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("button", { name: "Swedish" })).toHaveProperty("disabled", false);
});
