// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { patterns } from "../../../graph/http/input.ts";
import { noteSessionEnded } from "../../platform/session/sessionEnded.ts";
import { Notice } from "./Notice.tsx";

afterEach(() => {
  cleanup();
  noteSessionEnded(false);
});

const read = (address: string, joining = false) =>
  render(<Notice address={new URL(address, "https://ink.example")} joining={joining} />).container.textContent;

test("every members' screen has a notice for visitors; the visitors' own screens have none", () => {
  const silent = [
    "home",
    "privacyPolicy",
    "signIn",
    "signUp",
    "forgotPassword",
    "resetPassword",
    "confirmEmail",
    "undoEmailChange",
  ];
  for (const [name, pattern] of Object.entries(patterns)) {
    const words = read(pattern.replace(/:\w+\??/, "something"));
    if (silent.includes(name)) expect(words, name).toBe("");
    else expect(words, name).toMatch(/^Please Sign In to see .+\.$/);
    cleanup();
  }
});

test("the sign-in screens describe their target, and never another site's", () => {
  expect(read("/sign-in?next=%2Fpost%2F1")).toBe("Please Sign In to see this post.");
  cleanup();
  expect(read("/sign-up?next=%2Fpost%2F1", true)).toBe("Create your account to see this post.");
  cleanup();
  expect(read("/sign-in?next=%2F%2Fevil.example%2Fpost%2F1")).toBe("");
});

test("after an expired session the notice explains that", () => {
  noteSessionEnded(true);
  for (const address of ["/", "/bookings"]) {
    expect(read(address)).toBe("Your session has ended. Sign in again to pick up where you left off.");
    cleanup();
  }
  expect(read("/sign-up", true)).toBe("");
});

test("an unknown address is not found for visitors either", () => {
  expect(read("/nowhere")).toBe("404 Page Not FoundDid you forget to add the page to the router?");
});
