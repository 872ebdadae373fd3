// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
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
  expect(app.latest().variables).toEqual({ input: { text: "I am well today." } });
  await app.latest().answer({ updateConsentForm: version(1, "I am well today.") });
  expect(await screen.findByText(/^Version 1 holds, written/)).toBeTruthy();
  expect(text.value).toBe("I am well today.");
});
