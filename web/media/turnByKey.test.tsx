// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { turnByKey } from "./PictureStage.tsx";

/** What the keys did to a stage, and whether the browser may still act on the last. */
function pressed(key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) {
  const done: string[] = [];
  const stage = {
    holds: () => false,
    turn: (direction: string) => done.push(direction),
    zoom: (direction: string) => done.push(direction),
  };
  const { unmount } = render(<button type="button" onKeyDown={(event) => turnByKey(event, stage)} />);
  const isLeft = fireEvent.keyDown(screen.getByRole("button"), { key, ...held });
  unmount();
  return { done, isLeft };
}

test.each([
  ["ArrowLeft", "prev"],
  ["ArrowRight", "next"],
  ["+", "in"],
  ["-", "out"],
])("%s moves the stage", (key, done) => {
  expect(pressed(key)).toEqual({ done: [done], isLeft: false });
});

test.each([
  ["+", { ctrlKey: true }],
  ["-", { ctrlKey: true }],
  ["+", { metaKey: true }],
  ["-", { metaKey: true }],
  ["ArrowLeft", { altKey: true }],
  ["ArrowRight", { altKey: true }],
])("%s with %j is left to the browser", (key, held) => {
  expect(pressed(key, held)).toEqual({ done: [], isLeft: true });
});
