// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { Words } from "./Words.tsx";

const text = "Love this #koi by @mara";

test("a caption links its hashtags and mentions", () => {
  openApp().show(<Words text={text} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["#koi", "@mara"]);
});

test("a comment links its mentions only, because no hashtag page lists it", () => {
  openApp().show(<Words text={text} linksHashtags={false} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["@mara"]);
  expect(document.body.textContent).toContain(text);
});
