// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { OwnConsent } from "../OwnConsent.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

testUnsavedText("consentForm", {
  page: () => <ConsentForm consentForm={null} />,
  field: "What clients sign",
  leaving: "by a link",
});

const EATEN = { text: "Have you eaten?", kind: "YES_NO", required: true, medical: true } as const;
const version = (count: number, text: string) => ({
  __typename: "ConsentForm",
  version: count,
  text,
  questions: [],
  updatedAt: "2026-06-01T12:00:00.000Z",
});

test("an artist without a form writes one, and reads its version", async () => {
  const app = openApp();
  app.show(<OwnConsent />);
  await app.latest().answer({ consentForm: null });
  expect(await screen.findByText("You don't ask clients to sign anything yet.")).toBeTruthy();
  const save = () => press(screen.getByRole("button", { name: "Save consent form" }));
  await save();
  expect(await screen.findByText("Write what your clients agree to")).toBeTruthy();
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What clients sign" });
  fireEvent.change(text, { target: { value: "I am well today." } });
  await save();
  await waitFor(() => expect(app.latest().name).toBe("UpdateConsentForm"));
  expect(app.latest().variables).toEqual({ input: { text: "I am well today.", questions: [] } });
  await app.latest().answer({ updateConsentForm: version(1, "I am well today.") });
  expect(await screen.findByText(/^Version 1 holds, written/)).toBeTruthy();
  expect(text.value).toBe("I am well today.");
});

/** By its words: what stands behind a dialog that closes has no role for a moment. */
const pick = (words: string) => press(screen.getByText(words));

test("questions are added, sorted and removed, and each shows its own error", async () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={version(1, "I am well today.")} />);
  const words = ["Have you eaten?", "Have you eaten?", "When?"];
  for (const [index, text] of words.entries()) {
    await pick("Add a question");
    const field = screen.getByLabelText(`Question ${index + 1}`, { selector: "textarea" });
    fireEvent.change(field, { target: { value: text } });
  }
  await pick("Save consent form");
  expect(await screen.findByText("You already ask this")).toBeTruthy();
  await press(screen.getByLabelText("Remove question 2"));
  const second = within(screen.getByLabelText("Question 2", { selector: "[role=group]" }));
  fireEvent.change(second.getByLabelText("Answered with"), { target: { value: "text" } });
  await press(second.getByLabelText("Required"));
  await press(second.getByLabelText("Medical"));
  await press(second.getByLabelText("Move question 2 up"));
  await pick("Save consent form");
  await waitFor(() => expect(app.latest().name).toBe("UpdateConsentForm"));
  const questions = [
    { text: "When?", kind: "TEXT", required: false, medical: false },
    { text: "Have you eaten?", kind: "YES_NO", required: true, medical: true },
  ];
  expect(app.latest().variables).toEqual({ input: { text: "I am well today.", questions } });
  await app.latest().refuse("Not so", "BAD_USER_INPUT", { "questions.0.text": "Not so" });
  expect(await screen.findByText("Not so", { selector: "p" })).toBeTruthy();
});

test("a long question is shown whole in one field without line breaks", () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={{ ...version(1, "I am well today."), questions: [EATEN] }} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Question 1", { selector: "textarea" });
  expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(true);
  fireEvent.change(field, { target: { value: "Have you eaten\r\nsince this morning?" } });
  expect(field.value).toBe("Have you eaten since this morning?");
});

test("a template fills empty fields at once", async () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={null} />);
  await pick("Touch-up");
  expect(screen.getByDisplayValue(/a touch-up mends single places/)).toBeTruthy();
  expect(screen.getAllByLabelText(/^Question \d$/, { selector: "textarea" })).toHaveLength(5);
  await pick("Save consent form");
  await waitFor(() => expect(app.latest().name).toBe("UpdateConsentForm"));
});

test("a template replaces typed text only after a confirmation", async () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={version(1, "I am well today.")} />);
  await pick("Touch-up");
  await press(await screen.findByText("Cancel"));
  expect(screen.getByDisplayValue("I am well today.")).toBeTruthy();
  await pick("Touch-up");
  await press(await screen.findByText("Replace"));
  expect(screen.getByDisplayValue(/a touch-up mends single places/)).toBeTruthy();
});
