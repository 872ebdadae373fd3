// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ViewerProvider } from "../../app/session/viewer.tsx";
import { openApp, viewer } from "../../testing/app.tsx";
import { NearbyStrip } from "../highlights/NearbyStrip.tsx";
import { NearbyArtists } from "./NearbyArtists.tsx";

const artist = {
  ...{ __typename: "User", id: "mara", username: "mara", fullName: "Mara Ink", avatar: null, verified: false },
  ...{ specialization: null, isViewer: false, isFollowing: false, isPrivate: false, followersCount: 2 },
  followStatus: { __typename: "FollowStatus", requested: false },
};

test.each([
  [501, "Nearest Artists", "Nearest artists"],
  [499, "Artists Near You", "Near you"],
  [null, "Artists Near You", "Near you"],
])("artists of whom the nearest is %s miles away stand under %s", async (distance, title, short) => {
  const app = openApp();
  const near = [{ __typename: "NearbyArtist", distance, artist }];
  app.show(
    <ViewerProvider viewer={{ ...viewer, location: "Anchorage, AK" }}>
      <NearbyArtists />
      <NearbyStrip artists={near} />
    </ViewerProvider>,
  );
  await app.latest().answer({ topArtistsByCity: near });
  expect(screen.getByRole("region", { name: title })).toBeTruthy();
  expect(screen.getByRole("region", { name: short })).toBeTruthy();
});
