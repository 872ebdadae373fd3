// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { Counts } from "./Counts.tsx";

/** Whose list of followers is looked into, has one more. */
function Shown(counts: { postsCount: number; followersCount: number; followingCount: number }) {
  const [more, setMore] = useState(0);
  const person = { id: "mara", ...counts, followersCount: counts.followersCount + more };
  return <Counts person={person} onOpen={() => setMore(1)} />;
}

const said = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("one of what is counted is said as one", () => {
  openApp().show(<Shown postsCount={1} followersCount={1} followingCount={1} />);
  expect(said()).toEqual(["1 Post", "1 Follower", "1 Following"]);
});

test("none and several are said as several", () => {
  openApp().show(<Shown postsCount={0} followersCount={1200} followingCount={2} />);
  expect(said()).toEqual(["0 Posts", "1,200 Followers", "2 Following"]);
});

test("the button that has the focus keeps it when its count changes", async () => {
  openApp().show(<Shown postsCount={3} followersCount={1} followingCount={2} />);
  const button = screen.getByRole("button", { name: "1 Follower" });
  button.focus();
  await press(button);
  expect(document.activeElement?.textContent).toBe("2 Followers");
});
