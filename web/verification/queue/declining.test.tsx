// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";

const request = {
  id: "v",
  state: "REQUESTED",
  person: { id: "p", username: "ana", fullName: "Ana Lee" },
} as NonNullable<DecideDialogProps["request"]>;

test("an admin who declines reads when the artist can ask again; asking for more has no waiting time", async () => {
  openApp().show(<DecideDialog request={request} onClose={() => {}} />);
  const decision = await screen.findByRole("combobox", { name: "Decision" });
  fireEvent.change(decision, { target: { value: "REJECT" } });
  expect(screen.getByText(/can't ask again for 30 days/)).toBeDefined();
  fireEvent.change(decision, { target: { value: "ASK" } });
  expect(screen.queryByText(/can't ask again/)).toBeNull();
});
