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

test("a visitor reads the policy where it stands, and is asked to sign in where members are", () => {
  const { home, privacyPolicy } = routes;
  expect(visitorScreenAt(paths.privacyPolicy())).toBe(privacyPolicy.visitors);
  expect(privacyPolicy.visitors).not.toBe(home.visitors);
  for (const address of [paths.home(), "/nowhere"]) expect(visitorScreenAt(address)).toBe(home.visitors);
  const asking = visitorScreenAt(paths.bookings());
  expect([home.visitors, privacyPolicy.visitors]).not.toContain(asking);
  expect(visitorScreenAt(paths.post("p"))).toBe(asking);
});
