// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionProvider } from "../../platform/session/session.tsx";
import { openApp } from "../../testing/app.tsx";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

test("who has to cancel bookings before they go is led to them from there", async () => {
  openApp().show(
    <SessionProvider onSignIn={() => undefined}>
      <DeleteAccountDialog open onClose={() => undefined} />
    </SessionProvider>,
  );
  const link = await screen.findByRole("link", { name: "Confirmed bookings" });
  expect(link.getAttribute("href")).toBe("/bookings");
});
