import { expect, test } from "vitest";
import { hasPage, paths, routeAt } from "./paths.ts";
import { routes, visitorScreenAt } from "./routes.ts";

test.each([
  ["/", "home"],
  ["/profile", "profile"],
  ["/profile/mara", "profile"],
  ["/Profile/mara/", "profile"],
  ["/post/0190a000", "post"],
  ["/post", undefined],
  ["/post/0190a000/more", undefined],
  ["/nowhere", undefined],
])("%s is %s", (pathname, name) => {
  expect(routeAt(pathname)).toBe(name);
});

test.each([paths.comment("p", "c"), paths.profile(undefined, { show: "requests" }), paths.hashtag("#fine line")])(
  "a page stands at %s",
  (address) => {
    expect(hasPage(address)).toBe(true);
  },
);

test("a visitor reads the policy where it stands, and finds the landing screen everywhere else", () => {
  const { home, privacyPolicy } = routes;
  expect(visitorScreenAt(paths.privacyPolicy())).toBe(privacyPolicy.visitors);
  expect(privacyPolicy.visitors).not.toBe(home.visitors);
  const others = [paths.home(), paths.bookings(), paths.post("p"), "/nowhere"];
  expect(others.map(visitorScreenAt)).toEqual(others.map(() => home.visitors));
});
