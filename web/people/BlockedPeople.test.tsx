// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { BlockedPeople } from "./BlockedPeople.tsx";

const page = (ids: string[], next: string | null) => ({
  blockedUsers: {
    __typename: "QueryBlockedUsersConnection",
    edges: ids.map((id) => ({
      __typename: "QueryBlockedUsersConnectionEdge",
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
    pageInfo: { __typename: "PageInfo", hasNextPage: next !== null, endCursor: next },
  },
});
const names = () =>
  within(screen.getByRole("list", { name: "Blocked people" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent?.match(/Name of \w+/)?.[0]);
const more = () => screen.getByRole("button", { name: "Load more blocked people" });

test("the next page is appended", async () => {
  const app = openApp();
  app.show(<BlockedPeople />);
  expect(screen.getByRole("status", { name: "Loading blocked people" })).toBeTruthy();
  await app.latest().answer(page(["ada", "bo"], "bo"));
  await press(more());
  expect(app.latest().variables).toEqual({ after: "bo" });
  await app.latest().answer(page(["cy"], null));
  expect(names()).toEqual(["Name of ada", "Name of bo", "Name of cy"]);
  expect(screen.queryByRole("button", { name: /Load more/ })).toBeNull();
});

test("a page is requested once, however often the button is pressed", async () => {
  const app = openApp();
  app.show(<BlockedPeople />);
  await app.latest().answer(page(["ada"], "ada"));
  await press(more());
  await press(more());
  expect(app.asked).toHaveLength(2);
});

test("a page that fails keeps the others, has an error, and is retried", async () => {
  const app = openApp();
  app.show(<BlockedPeople />);
  await app.latest().answer(page(["ada"], "ada"));
  await press(more());
  await app.latest().lose();
  expect(screen.getByRole("alert").textContent).toContain("We can't reach the server.");
  expect(names()).toEqual(["Name of ada"]);
  await press(screen.getByRole("button", { name: "Retry" }));
  expect(app.latest().variables).toEqual({ after: "ada" });
  await app.latest().answer(page(["bo"], null));
  expect(names()).toEqual(["Name of ada", "Name of bo"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a list that fails is retried", async () => {
  const app = openApp();
  app.show(<BlockedPeople />);
  await app.latest().refuse("Too many requests", "RATE_LIMITED");
  expect(screen.getByRole("alert").textContent).toContain("Too many requests");
  await press(screen.getByRole("button", { name: "Retry" }));
  await app.latest().answer(page(["ada"], null));
  expect(names()).toEqual(["Name of ada"]);
});
