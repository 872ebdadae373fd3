// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { Link, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { press } from "../../testing/app.tsx";
import { AppRouter } from "./AppRouter.tsx";

/** What is awaited at which address, as a page's own code and data are. */
let awaited: Map<string, Promise<string>>;

beforeEach(() => {
  awaited = new Map();
  window.history.replaceState(null, "", "/search");
});
function Words() {
  const { pathname, search } = useLocation();
  const words = awaited.get(pathname + search);
  return <p>{words ? use(words) : "All styles"}</p>;
}

/** Presses a link to what has not come yet. @returns lets its words come. */
async function follow(name: string, address: string): Promise<(words: string) => Promise<void>> {
  let tell = (_words: string): void => undefined;
  awaited.set(
    address,
    new Promise((resolve) => {
      tell = resolve;
    }),
  );
  render(
    <AppRouter>
      <Link to={address}>{name}</Link>
      <Suspense fallback={<p>Coming</p>}>
        <Words />
      </Suspense>
    </AppRouter>,
  );
  await press(screen.getByText(name));
  return (words) => act(async () => tell(words));
}

test("a new page renders synchronously, whether or not its data has loaded", async () => {
  const come = await follow("Discover", "/discover");
  expect(screen.getByText("Coming")).toBeDefined();
  await come("New artists");
  expect(screen.getByText("New artists")).toBeDefined();
});

test("the same page with another filter keeps its content until the next is complete", async () => {
  const come = await follow("Fine line", "/search?style=fine-line");
  expect(window.location.search).toBe("?style=fine-line");
  expect(screen.getByText("All styles")).toBeDefined();
  expect(screen.queryByText("Coming")).toBeNull();
  await come("Needles of three");
  expect(screen.getByText("Needles of three")).toBeDefined();
});
