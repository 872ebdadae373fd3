// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import type { BookingRole } from "../card/labels.ts";
import { BookingConsent } from "./BookingConsent.tsx";
import { ConsentStanding } from "./ConsentStanding.tsx";
import type { Consented } from "./labels.ts";
import { SignDialog } from "./SignDialog.tsx";

const form = { version: 2, text: "I am well today.", questions: [], updatedAt: "2026-05-01T12:00:00.000Z" };
const asked = { __typename: "ConsentQuestion", kind: "YES_NO", required: true, medical: true } as const;
const questions = [
  { ...asked, text: "Do you have allergies?" },
  { ...asked, text: "Have you eaten?", medical: false },
  { ...asked, text: "What should be playing?", kind: "TEXT", required: false, medical: false } as const,
];
const booking = {
  id: "b",
  service: "Consultation",
  status: "CONFIRMED",
  preferredDate: "2026-06-03T12:00:00.000Z",
  client: { id: "c", fullName: "Jo Park" },
  artist: { id: "a", fullName: "Ines Moreau" },
  consentForm: form,
  consent: null,
  viewerCanSignConsent: true,
} as unknown as Consented;
const named = { name: "Jo Park", drawnSignature: "M4 5L40 6" };
const dialog = { booking, form, onSigned: () => undefined };

testUnsavedText("consent", {
  page: (frame) => <SignDialog {...frame} {...dialog} />,
  field: "Your full name",
});

test("the client signs the form they have read, and reads it again if it has changed", async () => {
  const app = openApp();
  app.show(<SignDialog {...dialog} open onClose={() => undefined} />);
  const text = await screen.findByRole("group", { name: "What you sign" });
  expect(text.textContent).toBe("I am well today.");
  const sign = () => press(screen.getByRole("button", { name: "Sign" }));
  await sign();
  expect(await screen.findByText("Type your full name")).toBeTruthy();
  expect(screen.getByText("Enter your date of birth")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Your full name" }), { target: { value: "Jo Park" } });
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1990-05-01" } });
  await sign();
  await waitFor(() => expect(app.latest().name).toBe("SignConsent"));
  const input = {
    bookingId: "b",
    name: "Jo Park",
    birthDate: "1990-05-01",
    answers: [],
    version: 2,
    drawnSignature: null,
  };
  expect(app.latest().variables).toEqual({ input });
  await app.latest().refuse("The form has changed. Read it again.", "CONFLICT");
  await waitFor(() => expect(app.latest().name).toBe("BookingConsent"));
});

test("each kind of question is answered in its own way, and its error is shown there", async () => {
  const app = openApp();
  app.show(<SignDialog {...dialog} form={{ ...form, questions }} open onClose={() => undefined} />);
  const sign = () => press(screen.getByRole("button", { name: "Sign" }));
  const question = (name: string) => within(screen.getByRole("group", { name }));
  await sign();
  expect(await question("Do you have allergies?").findByText("Answer yes or no")).toBeTruthy();
  expect(question("Have you eaten?").getByText("Answer yes or no")).toBeTruthy();
  const first = question("Do you have allergies?").getByRole("radio", { name: "Yes" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await press(question("Do you have allergies?").getByRole("radio", { name: "Yes" }));
  await press(question("Have you eaten?").getByRole("radio", { name: "Yes" }));
  await sign();
  expect(await question("Do you have allergies?").findByText("Please say more about it")).toBeTruthy();
  const more = question("Do you have allergies?").getByRole("textbox", { name: "Please say more" });
  fireEvent.change(more, { target: { value: "Latex" } });
  const music = question("What should be playing?").getByRole("textbox", { name: "Your answer (optional)" });
  fireEvent.change(music, { target: { value: "Rain" } });
  fireEvent.change(screen.getByRole("textbox", { name: "Your full name" }), { target: { value: "Jo Park" } });
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1990-05-01" } });
  await sign();
  await waitFor(() => expect(app.latest().name).toBe("SignConsent"));
  expect(app.latest().variables.input).toMatchObject({
    answers: [
      { yes: true, text: "Latex" },
      { yes: true, text: "" },
      { yes: null, text: "Rain" },
    ],
  });
  await app.latest().refuse("Not so", "BAD_USER_INPUT", { "answers.0.text": "Not so" });
  expect(await question("Do you have allergies?").findByText("Not so")).toBeTruthy();
});

test("the artist reads the yes answers first", async () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const [allergies, eaten, music] = questions;
  const answers = [
    { question: music, yes: null, text: "Rain" },
    { question: eaten, yes: false, text: "" },
    { question: allergies, yes: true, text: "Latex" },
  ];
  const consent = { ...form, answers, ...named, birthDate: "1990-05-01", signedAt: now.toISOString() };
  const app = openApp();
  const signed = { ...booking, viewerCanSignConsent: false, consent } as Consented;
  const seen = { role: "ARTIST" as const, now, onSigned: () => undefined };
  app.show(<ConsentStanding {...seen} booking={signed} />);
  const told = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(told()).toEqual(["Do you have allergies?", "What should be playing?"]);
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("Yes, medicalLatex");
  await press(screen.getByRole("button", { name: "Read what was signed" }));
  const all = within(await screen.findByRole("dialog", { name: "What was signed" }));
  expect(all.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Yes, medicalLatex",
    "Rain",
    "No",
  ]);
});

test("both people read the state and the signature", async () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const consent = { ...form, answers: [], ...named, birthDate: "1990-05-01", signedAt: now.toISOString() };
  const seenBy = (role: BookingRole) => ({ role, now, onSigned: () => undefined });
  const app = openApp();
  const theirs = { ...booking, viewerCanSignConsent: false };
  app.show(<ConsentStanding {...seenBy("ARTIST")} booking={theirs} />);
  expect(screen.getByRole("heading", { name: "Consent form not signed" })).toBeTruthy();
  expect(screen.getByText("Jo Park has not signed it yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Sign consent/ })).toBeNull();
  app.show(<ConsentStanding {...seenBy("CLIENT")} booking={booking} />);
  expect(screen.getByText("Ines Moreau needs it before the session.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Sign consent/ })).toBeTruthy();
  app.show(<ConsentStanding {...seenBy("ARTIST")} booking={{ ...theirs, consent }} />);
  const signed = within(screen.getByRole("group", { name: "Consent signed" }));
  expect(signed.getByText(/^Signed by/).textContent).toBe("Signed by Jo Park on Monday, June 1, born May 1, 1990");
  expect(signed.getByRole("img", { name: "Signature of Jo Park" }).innerHTML).toContain('d="M4 5L40 6"');
  await press(signed.getByRole("button", { name: "Read what was signed" }));
  expect((await screen.findByRole("dialog", { name: "What was signed" })).textContent).toContain("I am well today.");
});

test("an open page checks again when signing becomes possible", async () => {
  const session = { ...booking, viewerCanSignConsent: false };
  const seen = { booking: session, role: "CLIENT" as const, onSigned: () => undefined };
  const opening = new Date("2026-05-27T12:00:00Z");
  function Page() {
    const [now, setNow] = useState(new Date(opening.getTime() - 1));
    return (
      <>
        <BookingConsent {...seen} now={now} />
        <button type="button" onClick={() => setNow(opening)}>
          A week before
        </button>
      </>
    );
  }
  const app = openApp();
  app.show(<Page />);
  const answer = (viewerCanSignConsent: boolean) => ({
    booking: {
      __typename: "Booking",
      id: "b",
      viewerCanSignConsent,
      consentForm: { __typename: "ConsentForm", ...form },
      consent: null,
    },
  });
  await app.latest().answer(answer(false));
  expect(await screen.findByText(/^You can sign it from/)).toBeTruthy();
  await press(screen.getByRole("button", { name: "A week before" }));
  await waitFor(() => expect(app.asked.filter(({ name }) => name === "BookingConsent")).toHaveLength(2));
  await app.latest().answer(answer(true));
  expect(await screen.findByRole("button", { name: /^Sign consent/ })).toBeTruthy();
});
