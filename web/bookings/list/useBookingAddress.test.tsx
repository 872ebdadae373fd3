// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useBookingAddress } from "./useBookingAddress.ts";

function Page() {
  const { closeDialog, closeJoining, openDialog, joining } = useBookingAddress();
  const { pathname, search } = useLocation();
  return (
    <>
      <p role="status">{pathname + search}</p>
      <button type="button" onClick={openDialog}>
        Open
      </button>
      <button type="button" onClick={joining ? closeJoining : closeDialog}>
        Cancel
      </button>
    </>
  );
}

const open = (...entries: string[]) =>
  render(
    <MemoryRouter initialEntries={entries}>
      <Page />
    </MemoryRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const address = () => screen.getByRole("status").textContent;

test.each([
  ["/profile/mara", "/bookings?artist=mara"],
  ["/portfolio?artistId=mara", "/bookings?artist=mara&piece=1"],
  ["/", "/bookings?new=1&service=Consultation"],
  ["/discover", "/bookings?view=waitlist&join=mara"],
])("cancelling a dialog that was opened from %s goes back there", (from, to) => {
  open(from, to);
  expect(address()).toBe(to);
  press("Cancel");
  expect(address()).toBe(from);
});

test("cancelling one that was opened on the page, or by a mail's link, stays on the page", () => {
  open("/bookings?tab=mine");
  press("Open");
  expect(address()).toBe("/bookings?tab=mine&new=1");
  press("Cancel");
  expect(address()).toBe("/bookings?tab=mine");
  cleanup();
  open("/bookings?tab=mine&artist=mara");
  press("Cancel");
  expect(address()).toBe("/bookings?tab=mine");
});
