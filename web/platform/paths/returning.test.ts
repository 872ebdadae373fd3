import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { addressBehind } from "./returning.ts";

const behind = (address: string) => addressBehind(new URL(address, "https://ink.example"));

test.each([
  "/post/0190a000",
  "/post/0190a000#comment-1",
  "/profile/mara?show=followers",
  "/bookings?booking=0190a000",
  "/hashtag/fine%20line",
  "/privacy-policy",
])("%s is kept: at its opening, the sign-in and the sign-up", (address) => {
  expect(behind(address)).toBe(address);
  expect(behind(paths.signIn(address))).toBe(address);
  expect(behind(paths.signUp(address))).toBe(address);
});

test.each(["/", "/?utm=1", "/sign-in", "/sign-up", "/nowhere", "/sign-in?next=", paths.signIn("/")])(
  "%s asks for nothing in particular",
  (address) => {
    expect(behind(address)).toBeNull();
  },
);

test.each([
  "//evil.example/post/1",
  "/\\evil.example/post/1",
  "\\/evil.example",
  "https://evil.example/post/1",
  "http://app/post/1",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "/..//evil.example",
  "/\t/evil.example/post/1",
  " /post/1",
  "post/1",
  "/api/docs",
  "/graphql",
  "/objects/1",
  "//",
  "/%",
  `/search?q=${"x".repeat(2000)}`,
  paths.signIn("/post/1"),
  paths.signUp(paths.signIn("/post/1")),
])("%j leads nowhere from the sign-in", (next) => {
  expect(behind(paths.signIn(next))).toBeNull();
  expect(behind(paths.signUp(next))).toBeNull();
});

test("an address is parsed as a browser does", () => {
  expect(behind(paths.signIn("/post/../bookings"))).toBe("/bookings");
  expect(behind("/sign-in?next=%2Fpost%2F1&next=%2F%2Fevil.example")).toBe("/post/1");
});
