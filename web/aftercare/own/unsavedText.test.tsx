// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { updateAftercareInput } from "../../../graph/aftercare/input.ts";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { OwnAftercare } from "../OwnAftercare.tsx";
import { AftercareForm } from "./AftercareForm.tsx";
import { STARTER } from "./starter.ts";

testUnsavedText("aftercare", {
  page: () => <AftercareForm aftercare={null} />,
  field: "How to look after a tattoo (optional)",
  leaving: "by a link",
});

test("the starter text passes the validation", () => {
  expect(updateAftercareInput.parse({ text: STARTER })).toEqual({ text: STARTER });
});

test("an artist without aftercare starts from our text, saves it, and removes it", async () => {
  const app = openApp();
  app.show(<OwnAftercare />);
  await app.latest().answer({ aftercareText: null });
  expect(await screen.findByText("You give clients nothing yet.")).toBeTruthy();
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^How to look after a tattoo/ });
  await press(screen.getByRole("button", { name: "Start with our text" }));
  expect(text.value).toBe(STARTER);
  expect(screen.queryByRole("button", { name: "Start with our text" })).toBeNull();
  await press(screen.getByRole("button", { name: "Save aftercare" }));
  await waitFor(() => expect(app.latest().name).toBe("UpdateAftercare"));
  expect(app.latest().variables).toEqual({ input: { text: STARTER } });
  const saved = { __typename: "AftercareText", text: STARTER, updatedAt: "2026-06-01T12:00:00.000Z" };
  await app.latest().answer({ updateAftercare: saved });
  expect(await screen.findByText(/^Written/)).toBeTruthy();
});
