// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { ArrangeList } from "./ArrangeList.tsx";

const ARTIST = "artist";

const piece = (id: string) => ({
  __typename: "PortfolioItem",
  id,
  title: id,
  description: "",
  imageUrl: `/objects/${id}`,
  image: null,
  category: null,
  tags: [],
  featured: false,
  pinned: false,
  createdAt: "2026-05-01T17:00:00.000Z",
  viewerCanEdit: true,
  viewerCanPin: false,
  post: null,
  artist: {
    __typename: "User",
    id: ARTIST,
    username: "ida",
    fullName: "Ida",
    avatar: null,
    verified: false,
    isViewer: true,
    takesBookings: false,
    viewerCanMessage: false,
  },
});

/** A page of an artist's pieces, by their letters. */
const pageOf = (letters: string, hasNextPage = false) => ({
  user: {
    __typename: "User",
    id: ARTIST,
    username: "ida",
    fullName: "Ida",
    avatar: null,
    verified: false,
    location: null,
    specialization: null,
    isViewer: true,
    userType: "ARTIST",
    isPrivate: false,
    portfolio: {
      __typename: "UserPortfolioConnection",
      categories: [],
      edges: [...letters].map((id) => ({ __typename: "UserPortfolioConnectionEdge", node: piece(id) })),
      pageInfo: { __typename: "PageInfo", hasNextPage, endCursor: letters.at(-1) },
    },
  },
});

const shown = () =>
  within(screen.getByRole("list"))
    .getAllByRole("listitem")
    .map((row) =>
      within(row)
        .getByRole("button", { name: /^Move \S$/ })
        .getAttribute("aria-label")
        ?.at(-1),
    )
    .join("");
const button = (name: string) => screen.getByRole("button", { name });
const done = (id: string) => ({ movePortfolioItem: { __typename: "PortfolioItem", id } });

async function open(letters: string, hasNextPage = false) {
  const app = openApp();
  app.show(<ArrangeList artistId={ARTIST} onDragging={() => undefined} />);
  for (const asked of app.asked) await asked.answer(pageOf(letters, hasNextPage));
  const moves = () => app.asked.filter(({ name }) => name === "MovePortfolioItem");
  return { ...app, moves, sent: () => moves().map(({ variables: { id, to } }) => `${id} to ${to}`) };
}

test("a move is shown at once, sent, announced, and keeps the focus", async () => {
  const { moves, sent } = await open("ABCD");
  button("Move C up").focus();
  await press(button("Move C up"));
  expect(shown()).toBe("ACBD");
  expect(sent()).toEqual(["C to B"]);
  expect(screen.getByText("C is number 2 now, after A.")).toBeDefined();
  expect(document.activeElement).toBe(button("Move C up"));
  await moves()[0]?.answer(done("C"));
  expect(shown()).toBe("ACBD");
  await press(button("Move B first"));
  expect(screen.getByText("B is number 1 now, before all others.")).toBeDefined();
  expect(sent()).toEqual(["C to B", "B to A"]);
});

test("arrow keys on the handle move it, are sent in order, and waiting moves are merged", async () => {
  const { moves, sent } = await open("ABCDE");
  const handle = button("Move A");
  handle.focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) fireEvent.keyDown(handle, { key });
  expect(shown()).toBe("BCADE");
  expect(document.activeElement).toBe(handle);
  expect(sent()).toEqual(["A to B"]);
  await moves()[0]?.answer(done("A"));
  expect(sent()).toEqual(["A to B", "A to C"]);
  expect(shown()).toBe("BCADE");
  await moves()[1]?.answer(done("A"));
  expect(shown()).toBe("BCADE");
  expect(moves()).toHaveLength(2);
});

test("at an end nothing moves, and that is announced", async () => {
  const { moves } = await open("AB");
  await press(button("Move A up"));
  expect(screen.getByText("A stands first already.")).toBeDefined();
  fireEvent.keyDown(button("Move B"), { key: "ArrowDown" });
  expect(screen.getByText("B stands last already.")).toBeDefined();
  expect(shown()).toBe("AB");
  expect(moves()).toEqual([]);
});

test("a failed move is undone in the current order", async () => {
  const { moves, latest } = await open("ABC");
  await press(button("Move C first"));
  expect(shown()).toBe("CAB");
  await moves()[0]?.refuse("Portfolio item not found", "NOT_FOUND");
  expect(screen.getByRole("log").textContent).toBe("Portfolio failed: Portfolio item not found");
  await latest().answer(pageOf("BA"));
  expect(shown()).toBe("BA");
});

test("an artist who returns from another window sees its moves", async () => {
  const { asked, latest } = await open("ABC");
  const before = asked.length;
  fireEvent.focus(window);
  expect(asked).toHaveLength(before + 1);
  await latest().answer(pageOf("CAB"));
  await waitFor(() => expect(shown()).toBe("CAB"));
});

test("the next page follows the current last artwork", async () => {
  const { moves, latest } = await open("ABC", true);
  await press(button("Move C first"));
  await moves()[0]?.answer(done("C"));
  await press(button("Load more pieces in order"));
  expect(latest().variables).toMatchObject({ after: "B" });
  await latest().answer(pageOf("DE"));
  expect(shown()).toBe("CABDE");
});
