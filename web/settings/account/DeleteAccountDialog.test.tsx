// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionProvider } from "../../platform/session/session.tsx";
import { openApp } from "../../testing/app.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

test("a person with open bookings has a link to them before they delete their account", async () => {
  openApp().show(
    <SessionProvider onSignIn={() => undefined}>
      <DeleteAccountDialog open onClose={() => undefined} />
    </SessionProvider>,
  );
  const link = await screen.findByRole("link", { name: "Confirmed bookings" });
  expect(link.getAttribute("href")).toBe("/bookings");
});
