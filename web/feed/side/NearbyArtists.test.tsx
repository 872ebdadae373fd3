// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ViewerProvider } from "../../platform/session/viewer.tsx";
import { openApp, viewer } from "../../testing/app.tsx";
import { NearbyStrip } from "../highlights/NearbyStrip.tsx";
import { NearbyArtists } from "./NearbyArtists.tsx";

const artist = {
  ...{ __typename: "User", id: "mara", username: "mara", fullName: "Mara Ink", avatar: null, verified: false },
  ...{ specialization: null, isViewer: false, isFollowing: false, isPrivate: false, followersCount: 2 },
  followStatus: { __typename: "FollowStatus", requested: false },
};

test.each([3000, 501, 12, null])(
  "artists of whom the nearest is %s miles away are the artists near you",
  async (distance) => {
    for (const [title, near] of [
      ["Artists Near You", <NearbyArtists key="panel" />],
      ["Near you", <NearbyStrip key="strip" />],
    ] as const) {
      const app = openApp();
      app.show(<ViewerProvider viewer={{ ...viewer, location: "Anchorage, AK" }}>{near}</ViewerProvider>);
      await app.latest().answer({ topArtistsByCity: [{ __typename: "NearbyArtist", distance, artist }] });
      expect(screen.getByRole("region", { name: title }).textContent).toContain("Mara Ink");
      cleanup();
    }
  },
);
