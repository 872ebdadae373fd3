// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { UserActions } from "./UserActions.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";

const user: User = {
  ...{ id: "u", username: "ana", fullName: "Ana Lee", avatar: null, email: "ana@example.com", location: null },
  ...{ userType: "CANVAS", role: "USER", verified: false, isViewer: false, suspension: null, hasSecondFactor: true },
  ...{ createdAt: "2026-03-01T10:00:00.000Z", deletionRequestedAt: null, postsCount: 0, followersCount: 0 },
};

async function offered(person: User) {
  openApp().show(<UserActions user={person} />);
  await press(screen.getByRole("button", { name: "Options for Ana Lee" }));
  return (await screen.findAllByRole("menuitem", {}, { timeout: 10_000 })).map(({ textContent }) => textContent);
}

test("an admin can remove an account's second factor", async () => {
  expect(await offered(user)).toEqual(["Make Admin", "Sign out everywhere", "Reset two-factor sign-in", "Suspend"]);
});

test("an account without a second factor has no button to remove it", async () => {
  expect(await offered({ ...user, hasSecondFactor: false })).toEqual(["Make Admin", "Sign out everywhere", "Suspend"]);
});
