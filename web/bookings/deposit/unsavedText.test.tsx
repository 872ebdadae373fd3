// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { RecordDialog } from "./RecordDialog.tsx";

const booking = {
  id: "b",
  service: "Consultation",
  version: 3,
  viewerCanRecord: ["PAID"],
  deposit: null,
  policyDeposit: 5_000,
  client: { id: "c", fullName: "Jo Park" },
} as unknown as Booking;

testUnsavedText("deposit", {
  page: (dialog) => <RecordDialog {...dialog} booking={booking} />,
  field: "Note (optional)",
});

test("required fields are announced as required, and optional ones are marked", async () => {
  openApp().show(<RecordDialog open booking={booking} onClose={() => undefined} />);
  expect((await screen.findByLabelText("Amount")).getAttribute("aria-required")).toBe("true");
});

test("the policy's amount is filled in; another one is sent in cents, and an impossible one is refused", async () => {
  const app = openApp();
  app.show(<RecordDialog open booking={booking} onClose={() => undefined} />);
  const amount = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Amount/ });
  expect(amount.value).toBe("50");
  const record = () => press(screen.getByRole("button", { name: "Record" }));
  for (const wrong of ["0.5", "", "ten"]) {
    fireEvent.change(amount, { target: { value: wrong } });
    await record();
    await screen.findByText("Enter an amount between $1 and $100,000");
  }
  fireEvent.change(amount, { target: { value: "49.50" } });
  await record();
  await waitFor(() => expect(app.latest().name).toBe("RecordDeposit"));
  expect(app.latest().variables).toMatchObject({
    input: { bookingId: "b", kind: "PAID", cents: 4_950, expectedVersion: 3 },
  });
});
