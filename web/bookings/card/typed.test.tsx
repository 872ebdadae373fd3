// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { keepDraft, readDraft } from "../../forms/drafts.ts";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { ArtistNotes } from "./ArtistNotes.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

const booking = { id: "b", artistNotes: "As it was", client: { id: "c", fullName: "Jo Park" } } as Booking;

keepsWhatIsTyped("artistNotes", {
  page: () => <ArtistNotes booking={booking} />,
  field: "Your private notes",
  answer: async () => {
    // With a draft it is open already.
    const button = screen.queryByRole("button", { name: "Edit private notes" });
    if (button) await press(button);
  },
  leaving: "by a link",
});

/** A card whose notes another device changes. */
function Card() {
  const [artistNotes, setNotes] = useState("As it was");
  return (
    <>
      <ArtistNotes booking={{ ...booking, artistNotes }} />
      <button type="button" onClick={() => setNotes("As it is by now")}>
        Change elsewhere
      </button>
    </>
  );
}
const notes = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your private notes" });
const change = () => press(screen.getByRole("button", { name: "Change elsewhere" }));
const OVERTAKEN = "These notes changed somewhere else since you started. Saving yours will replace:As it is by now";

test("notes that come back say so, and leave the focus where it is", async () => {
  keepDraft("artistNotes", "b", { values: { text: "My own" } });
  openApp().show(<ArtistNotes booking={booking} />);
  const field = await notes();
  expect([field.value, document.activeElement]).toEqual(["My own", document.body]);
  expect(screen.getByRole("status").textContent).toContain("We've restored what you typed earlier.");
  await press(screen.getByRole("button", { name: "Start over" }));
  expect([field.value, document.activeElement, readDraft("artistNotes", "b")]).toEqual(["As it was", field, null]);
});

test("one who edits the notes writes at once", async () => {
  openApp().show(<ArtistNotes booking={booking} />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  expect(document.activeElement).toBe(await notes());
});

test("whoever replaces notes that are newer than their own sees them, also after a reload", async () => {
  const app = openApp();
  const { unmount } = app.show(<Card />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  fireEvent.change(await notes(), { target: { value: "My own" } });
  expect(screen.queryByRole("status")).toBeNull();
  await change();
  expect(screen.getByRole("status").textContent).toBe(OVERTAKEN);
  unmount();
  app.show(<Card />);
  await notes();
  await change();
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContain(OVERTAKEN);
});

test("where nothing was typed, newer notes are what one edits", async () => {
  openApp().show(<Card />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  await change();
  const field = await notes();
  await waitFor(() => expect(field.value).toBe("As it is by now"));
  expect(screen.queryByRole("status")).toBeNull();
});

test("what is wrong with the notes is said there alone", async () => {
  const app = openApp();
  app.show(<ArtistNotes booking={booking} />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  fireEvent.change(await notes(), { target: { value: "My own" } });
  await press(screen.getByRole("button", { name: "Save notes" }));
  await app.latest().refuse("Unreadable notes", "BAD_USER_INPUT", { "input.notes": "Unreadable notes" });
  expect(timesSaid("Unreadable notes")).toBe(1);
});
