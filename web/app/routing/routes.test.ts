import { expect, test } from "vitest";
import { routeAt } from "../../../graph/http/input.ts";
import { hasPage, paths } from "../../platform/paths/paths.ts";

test.each([
  ["/", "home"],
  ["/profile", "profile"],
  ["/profile/mara", "profile"],
  ["/Profile/mara/", "profile"],
  ["/post/0190a000", "post"],
  ["/post", undefined],
  ["/post/0190a000/more", undefined],
  ["/sign-up", "signUp"],
  ["/nowhere", undefined],
  ["//profile/mara", undefined],
])("%s is %s", (pathname, name) => {
  expect(routeAt(pathname)).toBe(name);
});

test.each([paths.comment("p", "c"), paths.profile(undefined, { show: "requests" }), paths.hashtag("#fine line")])(
  "a page stands at %s",
  (address) => {
    expect(hasPage(address)).toBe(true);
  },
);
