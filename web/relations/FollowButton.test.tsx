// @vitest-environment happy-dom
import { gql } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press, viewer } from "../testing/app.tsx";
import { FollowButton_UserFragmentDoc } from "./FollowButton.generated.ts";
import { FollowButton } from "./FollowButton.tsx";

const status = (requested: boolean) => ({ __typename: "FollowStatus", requested });
const mara = {
  __typename: "User" as const,
  id: "mara",
  fullName: "Mara Voss",
  isViewer: false,
  isFollowing: false,
  isPrivate: false,
  followersCount: 7,
  followStatus: status(false),
};
const changed = (change: object) => {
  const { fullName: _name, isViewer: _own, ...rest } = mara;
  return { ...rest, ...change };
};
const own = { id: `User:${viewer.id}`, fragment: gql`fragment Own on User { followingCount }` };

function Follow() {
  const { data, dataState } = useFragment({
    fragment: FollowButton_UserFragmentDoc,
    from: { __typename: "User", id: "mara" },
  });
  return dataState === "complete" ? <FollowButton quiet person={data} /> : null;
}

function openPerson(change: Partial<typeof mara> = {}) {
  const app = openApp();
  app.cache.writeFragment({ fragment: FollowButton_UserFragmentDoc, data: { ...mara, ...change } });
  app.cache.writeFragment({ ...own, data: { __typename: "User", followingCount: 3 } });
  app.show(<Follow />);
  const count = () => app.cache.readFragment<{ followingCount: number }>({ ...own, optimistic: true })?.followingCount;
  return { ...app, count };
}
const button = () => screen.getByRole("button");
const said = () => screen.getByRole("log").textContent;

test("a follow is shown optimistically, counts for both, and is announced after the answer", async () => {
  const app = openPerson();
  await press(button());
  await waitFor(() => expect(button().textContent).toBe("Following"));
  expect(app.count()).toBe(4);
  expect(said()).toBe("");
  await app.latest().answer({ followUser: changed({ isFollowing: true, followersCount: 8 }) });
  expect(button().textContent).toBe("Following");
  expect(app.count()).toBe(4);
  expect(said()).toBe("Following: You now follow Mara Voss.");
});

test("a private person gets a request", async () => {
  const app = openPerson({ isPrivate: true });
  await press(button());
  await waitFor(() => expect(button().textContent).toBe("Requested"));
  await app.latest().answer({ followUser: changed({ isPrivate: true, followStatus: status(true) }) });
  expect(button().textContent).toBe("Requested");
  expect(app.count()).toBe(3);
  expect(said()).toBe("Request sent: Mara Voss approves their followers.");
});

test("the same button withdraws a request", async () => {
  const app = openPerson({ isPrivate: true, followStatus: status(true) });
  await press(button());
  expect(app.latest().name).toBe("UnfollowUser");
  await app.latest().answer({ unfollowUser: changed({ isPrivate: true }) });
  expect(button().textContent).toBe("Follow");
  expect(said()).toBe("Request withdrawn: You withdrew your request to follow Mara Voss.");
});

test("a failed follow is undone for both, with an error", async () => {
  const app = openPerson();
  await press(button());
  await app.latest().refuse("You can't follow this account", "FORBIDDEN");
  await waitFor(() => expect(button().textContent).toBe("Follow"));
  expect(app.count()).toBe(3);
  expect(said()).toBe("Follow failed: You can't follow this account");
});

test("the viewer has no button for themselves", () => {
  openPerson({ isViewer: true });
  expect(screen.queryByRole("button")).toBeNull();
});
