// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { Acting } from "./Acting.tsx";

async function open(adminAccess: string, ways: string[]) {
  const app = openApp();
  app.show(<Acting>Numbers</Acting>);
  await waitFor(() => expect(app.latest().name).toBe("AdminAccess"));
  await app.latest().answer({ identityProof: { __typename: "IdentityProof", adminAccess, ways } });
}

const NOTICE = /You're acting as an admin without two-factor sign-in/;

test("an admin with a second factor in this session may act", async () => {
  await open("ALLOWED", ["APP"]);
  expect(screen.getByText("Numbers")).toBeDefined();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test("an admin who needs no second factor sees a notice", async () => {
  await open("GRACE", ["PASSWORD"]);
  expect(screen.getByText("Numbers")).toBeDefined();
  expect(screen.getByText(NOTICE)).toBeDefined();
  expect(screen.getByRole("link", { name: "Set it up" }).getAttribute("href")).toBe("/settings/security");
});

test("an admin without a second factor is led to its setup", async () => {
  await open("NEEDS_SECOND_FACTOR", ["PASSWORD"]);
  expect(screen.queryByText("Numbers")).toBeNull();
  expect(screen.getByRole("link", { name: "Open security settings" }).getAttribute("href")).toBe("/settings/security");
});

test("an admin who signed in without their second factor is asked for it", async () => {
  await open("NEEDS_SECOND_FACTOR", ["PASSKEY"]);
  expect(screen.getByRole("heading", { level: 1, name: "Confirm that it’s you" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Confirm" })).toBeDefined();
});
