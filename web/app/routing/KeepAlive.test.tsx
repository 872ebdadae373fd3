// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { Link, MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { press } from "../../testing/app.tsx";
import { useDocumentTitle } from "../../ui/page/useDocumentTitle.ts";
import { KeepAlive } from "./KeepAlive.tsx";

let renders = 0;

function Title() {
  useDocumentTitle("Home");
  return null;
}

function Feed() {
  const [isAsking, setIsAsking] = useState(false);
  renders += 1;
  return (
    <section aria-label={`The feed at ${useLocation().pathname}`}>
      <Title />
      <textarea aria-label="Add a comment" />
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete
      </button>
      {isAsking ? <div role="alertdialog" aria-label="Delete this post?" /> : null}
    </section>
  );
}

function Post() {
  useDocumentTitle("A post");
  return <h1>A post</h1>;
}

const feed = <Feed />;

function Pages() {
  const isHome = useLocation().pathname === "/";
  const navigate = useNavigate();
  return (
    <>
      <Link to="/">Home</Link>
      <Link to="/post">Post</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {isHome ? null : <Post />}
      <KeepAlive isShown={isHome}>{feed}</KeepAlive>
    </>
  );
}

function open(address: string) {
  renders = 0;
  render(
    <MemoryRouter initialEntries={[address]}>
      <Pages />
    </MemoryRouter>,
  );
}

const go = (name: string) => press(screen.getByText(name));
const comment = () => screen.getByRole("textbox", { name: "Add a comment" });
const write = (value: string) => fireEvent.change(comment(), { target: { value } });

test("a viewer who comes back finds the page as they left it, without a second render", async () => {
  open("/");
  write("Healed well");
  await go("Post");
  expect(document.title).toBe("A post · Inkfolk");
  const before = renders;
  await go("Back");
  expect(comment()).toHaveProperty("value", "Healed well");
  expect(document.title).toBe("Home · Inkfolk");
  expect(renders).toBe(before);
});

test("a page behind another keeps its own address", async () => {
  open("/");
  await go("Post");
  expect(screen.getByRole("region", { name: "The feed at /", hidden: true })).toBeDefined();
});

test("a dialog closes with its page", async () => {
  open("/");
  write("Healed well");
  await go("Delete");
  await go("Post");
  expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull();
  await go("Home");
  expect(comment()).toHaveProperty("value", "");
});

test("a page is not mounted before it is first shown", () => {
  open("/post");
  expect(screen.queryByRole("region", { hidden: true })).toBeNull();
});
