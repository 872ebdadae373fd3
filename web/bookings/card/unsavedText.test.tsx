// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { readDraft, writeDraft } from "../../forms/drafts.ts";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ArtistNotes } from "./ArtistNotes.tsx";
import type { BookingCard_BookingFragment as Booking } from "./BookingCard.generated.ts";

const booking = { id: "b", artistNotes: "As it was", client: { id: "c", fullName: "Jo Park" } } as Booking;

testUnsavedText("artistNotes", {
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

test("a restored draft of notes has a notice, and leaves the focus where it is", async () => {
  writeDraft("artistNotes", "b", { values: { text: "My own" } });
  openApp().show(<ArtistNotes booking={booking} />);
  const field = await notes();
  expect([field.value, document.activeElement]).toEqual(["My own", document.body]);
  expect(screen.getByRole("status").textContent).toContain("We've restored what you typed earlier.");
  await press(screen.getByRole("button", { name: "Start over" }));
  expect([field.value, document.activeElement, readDraft("artistNotes", "b")]).toEqual(["As it was", field, null]);
});

test("an artist who edits the notes can type at once", async () => {
  openApp().show(<ArtistNotes booking={booking} />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  expect(document.activeElement).toBe(await notes());
});

test("an artist who would overwrite newer notes sees them, also after a reload", async () => {
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

test("without a draft the newer notes are edited", async () => {
  openApp().show(<Card />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  await change();
  const field = await notes();
  await waitFor(() => expect(field.value).toBe("As it is by now"));
  expect(screen.queryByRole("status")).toBeNull();
});

test("an error about the notes is shown there alone", async () => {
  const app = openApp();
  app.show(<ArtistNotes booking={booking} />);
  await press(screen.getByRole("button", { name: "Edit private notes" }));
  fireEvent.change(await notes(), { target: { value: "My own" } });
  await press(screen.getByRole("button", { name: "Save notes" }));
  await app.latest().refuse("Unreadable notes", "BAD_USER_INPUT", { "input.notes": "Unreadable notes" });
  expect(timesSaid("Unreadable notes")).toBe(1);
});
