// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import type { BookingCard_BookingFragment as Booking } from "../card/BookingCard.generated.ts";
import { BookingDispute, type BookingDisputeProps } from "./BookingDispute.tsx";

const asClient = { role: "CLIENT" } as const;
const booking = {
  id: "b",
  service: "Consultation",
  resolution: "NO_SHOW_CLIENT",
  preferredDate: null,
  artistTimeZone: null,
  artist: { id: "a", fullName: "Ines Moreau", username: "ines" },
  client: { id: "viewer", fullName: "Jo Park", username: "jo" },
  viewerCanDispute: false,
  dispute: null,
} as unknown as Booking;
const disputed = (state: "OPEN" | "STANDS" | "STRUCK") =>
  ({
    ...booking,
    dispute: { __typename: "NoShowDispute", id: "d", state, reason: state === "OPEN" ? "" : "We saw the messages" },
  }) as Booking;

const show = (changes: Partial<BookingDisputeProps> = {}) => {
  const app = openApp();
  const page = app.show(<BookingDispute booking={booking} {...asClient} onSent={() => undefined} {...changes} />);
  return { ...app, said: () => page.container.textContent };
};

/** A card whose booking comes with the answer. */
function Card({ onSent }: Pick<BookingDisputeProps, "onSent">) {
  const [isSent, setIsSent] = useState(false);
  const seen = isSent ? disputed("OPEN") : { ...booking, viewerCanDispute: true };
  return (
    <>
      <BookingDispute booking={seen} {...asClient} onSent={onSent} />
      <button type="button" onClick={() => setIsSent(true)}>
        Read again
      </button>
    </>
  );
}

beforeEach(() => sessionStorage.clear());

test.each([
  ["OPEN", true, "You disputed this; our team is looking at it."],
  ["OPEN", false, "@jo disputes this; our team is looking at it."],
  ["STRUCK", true, "Our team overturned the no-show. It no longer counts.“We saw the messages”"],
  ["STANDS", false, "Our team reviewed the dispute and upheld the no-show.“We saw the messages”"],
] as const)("a card says how a dispute stands: %s, its own: %s", (state, isViewer, sentence) => {
  const { said } = show({ booking: disputed(state), role: isViewer ? "CLIENT" : "ARTIST" });
  expect(said()).toContain(sentence);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a card without a dispute shows nothing, and has no button for a viewer who may not dispute", () => {
  const { said } = show();
  expect(said()).toBe("");
});

test("a viewer who may dispute reports once what happened", async () => {
  const onSent = vi.fn();
  const app = openApp();
  app.show(<Card onSent={onSent} />);
  await press(screen.getByRole("button", { name: "Dispute this: Consultation with Ines Moreau" }));
  const dialog = await screen.findByRole("dialog", { name: "Dispute this no-show?" });
  fireEvent.change(await screen.findByLabelText("What happened"), { target: { value: "I rang twice" } });
  expect(dialog.textContent).toContain("Ines Moreau can see that you dispute it, but not what you write.");
  await press(screen.getByRole("button", { name: "Send to our team" }));
  await waitFor(() => expect(app.latest().name).toBe("DisputeNoShow"));
  expect(app.latest().variables).toEqual({ input: { id: "b", text: "I rang twice" } });
  await press(screen.getByText("Read again"));
  await app.latest().answer({ disputeNoShow: { __typename: "Booking", id: "b" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(screen.getByRole("log").textContent).toContain("Dispute sent: You'll hear what our team decides.");
});

test("an error about the text is shown there alone, and the text stays", async () => {
  const app = show({ booking: { ...booking, viewerCanDispute: true } });
  await press(screen.getByRole("button", { name: /^Dispute this/ }));
  fireEvent.change(await screen.findByLabelText("What happened"), { target: { value: " " } });
  await press(screen.getByRole("button", { name: "Send to our team" }));
  await waitFor(() => expect(app.latest().name).toBe("DisputeNoShow"));
  await app.latest().refuse("Enter what happened", "BAD_USER_INPUT", { "input.text": "Enter what happened" });
  expect(timesSaid("Enter what happened")).toBe(1);
  cleanup();
});
