// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { press } from "../../testing/app.tsx";
import { RouteAnnouncer, ScrollRestoration } from "./navigation.tsx";

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <ScrollRestoration />
      <Link to="/artist?tab=posts">Tab</Link>
      <Link to="/artist?tab=portfolio" replace>
        Other tab
      </Link>
      <Link to="/post">Post</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const go = (name: string) => press(screen.getByText(name));

/** The person turns the wheel that far, and the browser says so. */
function scrollTo(top: number): Promise<void> {
  return act(async () => {
    window.dispatchEvent(new Event("wheel"));
    window.scrollTo(0, top);
    window.dispatchEvent(new Event("scroll"));
  });
}

test.each([
  ["a tab that has its own step in the history", ["Tab"]],
  ["a tab that took the step of another", ["Tab", "Other tab"]],
])("going back to %s restores the scroll position, scrolled since or not", async (_name, tabs) => {
  render(
    <MemoryRouter initialEntries={["/artist"]}>
      <Page />
    </MemoryRouter>,
  );
  await scrollTo(640);
  for (const tab of tabs) await go(tab);
  expect(window.scrollY).toBe(640);
  await go("Post");
  expect(window.scrollY).toBe(0);
  await go("Back");
  expect(window.scrollY).toBe(640);
});

test("a new page takes the focus, except from a field in which a person types", async () => {
  render(
    <MemoryRouter initialEntries={["/artist"]}>
      <RouteAnnouncer />
      <input aria-label="Search" />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Page />
      </main>
    </MemoryRouter>,
  );
  await go("Post");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  screen.getByLabelText("Search").focus();
  await go("Back");
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});
