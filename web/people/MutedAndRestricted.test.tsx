// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { MutedPeople } from "./MutedPeople.tsx";
import { RestrictedPeople } from "./RestrictedPeople.tsx";

describe.each([
  {
    kept: "muted",
    list: <MutedPeople />,
    field: "mutedUsers",
    connection: "QueryMutedUsersConnection",
    button: "Unmute Name of ada",
    undone: { unmuteUser: { __typename: "User", id: "ada", viewerHasMuted: false } },
  },
  {
    kept: "restricted",
    list: <RestrictedPeople />,
    field: "restrictedUsers",
    connection: "QueryRestrictedUsersConnection",
    button: "Unrestrict Name of ada",
    undone: { unrestrictUser: { __typename: "User", id: "ada", viewerHasRestricted: false } },
  },
])("the list of $kept people is shown", ({ list, field, connection, button, undone }) => {
  const people = (...ids: string[]) => ({
    [field]: {
      __typename: connection,
      edges: ids.map((id) => ({
        __typename: `${connection}Edge`,
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

  test("a person is removed from it, and the list is read again", async () => {
    const app = openApp();
    app.show(list);
    await app.latest().answer(people("ada", "bo"));
    await press(screen.getByRole("button", { name: button }));
    expect(app.latest().variables).toEqual({ id: "ada" });
    await app.latest().answer(undone);
    await app.latest().answer(people("bo"));
    expect(screen.queryByText("Name of ada")).toBeNull();
    expect(screen.getByText("Name of bo")).toBeTruthy();
  });

  test("a refused change leaves the list as it is", async () => {
    const app = openApp();
    app.show(list);
    await app.latest().answer(people("ada"));
    await press(screen.getByRole("button", { name: button }));
    await app.latest().lose();
    expect(screen.getByText("Name of ada")).toBeTruthy();
    expect(app.asked).toHaveLength(2);
  });
});
