// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../../testing/app.tsx";
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { OwnConsent } from "../OwnConsent.tsx";
import { ConsentForm } from "./ConsentForm.tsx";

keepsWhatIsTyped("consentForm", {
  page: () => <ConsentForm consentForm={null} />,
  field: "What clients sign",
  leaving: "by a link",
});

const version = (count: number, text: string) => ({
  __typename: "ConsentForm",
  version: count,
  text,
  questions: [],
  updatedAt: "2026-06-01T12:00:00.000Z",
});

test("who asks for nothing writes their form, and reads which version holds", async () => {
  const app = openApp();
  app.show(<OwnConsent />);
  await app.latest().answer({ consentForm: null });
  expect(await screen.findByText("You ask for no signature yet.")).toBeTruthy();
  const save = () => press(screen.getByRole("button", { name: "Save Consent Form" }));
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

test("questions are added, put in order and taken away, and each is refused at its place", async () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={version(1, "I am well today.")} />);
  const add = () => press(screen.getByRole("button", { name: "Add a question" }));
  const type = (count: number, text: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: `Question ${count}` }), { target: { value: text } });
  const save = () => press(screen.getByRole("button", { name: "Save Consent Form" }));
  for (const text of ["Have you eaten?", "Have you eaten?", "When?"]) {
    await add();
    type(screen.getAllByRole("textbox", { name: /^Question/ }).length, text);
  }
  await save();
  expect(await screen.findByText("You ask this already")).toBeTruthy();
  await press(screen.getByRole("button", { name: "Remove question 2" }));
  const second = within(screen.getByRole("group", { name: "Question 2" }));
  fireEvent.change(second.getByRole("combobox", { name: "Answered with" }), { target: { value: "text" } });
  await press(second.getByRole("checkbox", { name: "Has to be answered" }));
  await press(second.getByRole("checkbox", { name: "Medical" }));
  await press(second.getByRole("button", { name: "Move question 2 up" }));
  await save();
  await waitFor(() => expect(app.latest().name).toBe("UpdateConsentForm"));
  const questions = [
    { text: "When?", kind: "TEXT", required: false, medical: false },
    { text: "Have you eaten?", kind: "YES_NO", required: true, medical: true },
  ];
  expect(app.latest().variables).toEqual({ input: { text: "I am well today.", questions } });
  const fields = { "questions.0.text": "Not so" };
  await app.latest().refuse("Not so", "BAD_USER_INPUT", fields);
  expect(await screen.findByText("Not so", { selector: "p" })).toBeTruthy();
});

test("a template fills the fields, and takes the place of what was written only when that is said", async () => {
  const app = openApp();
  app.show(<ConsentForm consentForm={null} />);
  const text = screen.getByLabelText<HTMLTextAreaElement>("What clients sign");
  // By their words: what stands behind a dialog that closes has no role for a moment.
  const pick = (words: string) => press(screen.getByText(words));
  await pick("Touch-up");
  expect(text.value).toContain("a touch-up mends single places");
  expect(screen.getAllByLabelText(/^Question \d$/, { selector: "input" })).toHaveLength(5);
  await pick("Cover-up");
  await press(await screen.findByText("Cancel"));
  expect(text.value).toContain("a touch-up mends single places");
  await pick("Cover-up");
  await press(await screen.findByText("Replace"));
  expect(text.value).toContain("covers one that I have");
  expect(screen.getByDisplayValue("How old is the tattoo that is to be covered?")).toBeTruthy();
  await pick("Save Consent Form");
  await waitFor(() => expect(app.latest().name).toBe("UpdateConsentForm"));
});
