// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { RestrictedPeople } from "./RestrictedPeople.tsx";

const people = (...ids: string[]) => ({
  restrictedUsers: {
    __typename: "QueryRestrictedUsersConnection",
    edges: ids.map((id) => ({
      __typename: "QueryRestrictedUsersConnectionEdge",
      node: {
        __typename: "User",
        id,
        username: id,
        fullName: `Name of ${id}`,
        avatar: null,
        verified: false,
        isViewer: false,
      },
    })),
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

test("somebody is restricted no more, and the list is read again", async () => {
  const app = openApp();
  app.show(<RestrictedPeople />);
  await app.latest().answer(people("ada", "bo"));
  await press(screen.getByRole("button", { name: "Unrestrict Name of ada" }));
  expect(app.latest().variables).toEqual({ id: "ada" });
  await app.latest().answer({ unrestrictUser: { __typename: "User", id: "ada", viewerHasRestricted: false } });
  await app.latest().answer(people("bo"));
  expect(screen.queryByText("Name of ada")).toBeNull();
  expect(screen.getByText("Name of bo")).toBeTruthy();
});

test("what is refused leaves the list as it is", async () => {
  const app = openApp();
  app.show(<RestrictedPeople />);
  await app.latest().answer(people("ada"));
  await press(screen.getByRole("button", { name: "Unrestrict Name of ada" }));
  await app.latest().lose();
  expect(screen.getByText("Name of ada")).toBeTruthy();
  expect(app.asked).toHaveLength(2);
});
