// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { JoinDialog } from "./JoinDialog.tsx";
import { OfferTimeDialog } from "./OfferTimeDialog.tsx";

const mara = { id: "mara", username: "mara", fullName: "Mara Voss", timeZone: null };

testUnsavedText("waitlist", {
  page: (dialog) => <JoinDialog {...dialog} artist={mara} entry={null} />,
  field: "Note (optional)",
});

testUnsavedText("waitlistOffer", {
  page: (dialog) => (
    <OfferTimeDialog
      {...dialog}
      entry={{ id: "one", duration: 60, artist: mara, client: { ...mara, isViewer: false } }}
    />
  ),
  field: "Date & time",
  text: "2099-06-02T10:00",
});

afterEach(() => void vi.useRealTimers());

const inKolkata = { ...mara, timeZone: "Asia/Kolkata" };
const done = () => undefined;

test("a time is offered in the studio's time zone", async () => {
  const app = openApp();
  const entry = { id: "one", duration: 60, artist: inKolkata, client: { ...mara, isViewer: false } };
  app.show(<OfferTimeDialog open entry={entry} onClose={done} />);
  fireEvent.change(await screen.findByLabelText(/^Date & time/), { target: { value: "2099-05-01T10:00" } });
  expect(
    await screen.findByText(/^Times are in your studio's time zone \(India Standard Time\)\. Your time: /),
  ).toBeTruthy();
  await press(screen.getByRole("button", { name: "Offer" }));
  await waitFor(() => expect(app.latest().name).toBe("OfferWaitlistTime"));
  expect(app.latest().variables).toMatchObject({ input: { start: "2099-05-01T04:30:00.000Z" } });
});

test("a client who waits for an artist elsewhere reads whose mornings are meant", () => {
  openApp().show(<JoinDialog open artist={inKolkata} entry={null} onClose={done} />);
  expect(screen.getByText("Times are in the artist's time zone (India Standard Time)")).toBeTruthy();
});

test.each([
  ["where a day has begun that is to come elsewhere", "Asia/Kolkata", "2026-08-31"],
  ["where it is still the day before", "Pacific/Honolulu", "2026-08-30"],
])("a client who waits for an artist %s waits by the days there", (_where, timeZone, until) => {
  vi.useFakeTimers({ now: new Date("2026-06-01T20:00:00Z"), toFake: ["Date"] });
  openApp().show(<JoinDialog open artist={{ ...mara, timeZone }} entry={null} onClose={done} />);
  expect(screen.getByLabelText<HTMLInputElement>("Keep me on the list until").value).toBe(until);
});
