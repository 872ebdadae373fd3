// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { Lookalikes } from "./Lookalikes.tsx";

const ana = { __typename: "User", id: "a", username: "ana", fullName: "Ana Lee", avatar: null };
const lookalike = {
  __typename: "Lookalike",
  ...{ id: "l", reason: "NAME", state: "OPEN", createdAt: "2026-03-01T10:00:00.000Z" },
  ...{ person: { ...ana, id: "b", username: "ana_lee" }, artist: ana },
};
const listOf = (...nodes: object[]) => ({
  lookalikes: {
    __typename: "LookalikesConnection",
    totalCount: nodes.length,
    edges: nodes.map((node) => ({ __typename: "LookalikesConnectionEdge", node })),
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

test("a lookalike that another admin settled disappears, and the list is read again", async () => {
  const app = openApp();
  app.show(<Lookalikes />);
  await app.latest().answer(listOf(lookalike));
  await press(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(app.latest().name).toBe("SettleLookalike"));
  await app.latest().refuse("This was already resolved. Refresh the list.", "CONFLICT");
  await waitFor(() => expect(app.latest().name).toBe("Lookalikes"));
  await app.latest().answer(listOf());
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});
