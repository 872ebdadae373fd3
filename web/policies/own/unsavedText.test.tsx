// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import type { PolicyText_PolicyFragment as Policy } from "../PolicyText.generated.ts";
import { PolicyForm } from "./PolicyForm.tsx";

// What a new page's fields show first: the DOM of these tests forgets what is chosen in a list.
const policy: Policy = {
  version: 1,
  noticeHours: 0,
  rescheduleLimit: null,
  deposit: 10_000,
  depositPercent: null,
  depositDueDays: null,
  onOverdue: "REMIND",
  onLateCancel: "FORFEITED",
  onNoShow: "FORFEITED",
  text: "",
};

testUnsavedText("bookingPolicy", {
  page: () => <PolicyForm policy={policy} artistId="viewer" />,
  field: "In your own words (optional)",
  leaving: "by a link",
});

test("an impossible deposit is refused at its field, and whole cents are sent", async () => {
  const app = openApp();
  app.show(<PolicyForm policy={policy} artistId="viewer" />);
  const deposit = await screen.findByLabelText("Deposit");
  const save = () => press(screen.getByRole("button", { name: "Save policy" }));
  fireEvent.change(deposit, { target: { value: "0.5" } });
  await save();
  await screen.findByText("Enter an amount between $1 and $100,000");
  fireEvent.change(deposit, { target: { value: "1,249.99" } });
  await save();
  await waitFor(() => expect(app.latest().name).toBe("UpdateBookingPolicy"));
  expect(app.latest().variables).toMatchObject({ input: { deposit: 124_999, rescheduleLimit: null, noticeHours: 0 } });
});
