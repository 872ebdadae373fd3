// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { LinkedText } from "./LinkedText.tsx";

const text = "Love this #koi by @mara";

test("a caption links its hashtags and mentions", () => {
  openApp().show(<LinkedText text={text} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["#koi", "@mara"]);
});

test("a comment links its mentions alone, as hashtag pages do not list it", () => {
  openApp().show(<LinkedText text={text} linksHashtags={false} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["@mara"]);
  expect(document.body.textContent).toContain(text);
});
