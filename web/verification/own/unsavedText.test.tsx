// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { writeDraft } from "../../forms/drafts.ts";
import { openApp, press } from "../../testing/app.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { DecideDialog, type DecideDialogProps } from "../queue/DecideDialog.tsx";
import { RequestForm } from "./RequestForm.tsx";

const person = { id: "a", userType: "ARTIST", studioName: null, location: null } as const;
const request = {
  id: "r",
  state: "REQUESTED",
  person: { id: "a", fullName: "Ana Lee" },
} as NonNullable<DecideDialogProps["request"]>;

testUnsavedText("verification", {
  page: () => <RequestForm person={person} sent={null} />,
  field: "License number",
  leaving: "by a link",
});

testUnsavedText("verificationDecision", {
  page: ({ open, onClose }) => <DecideDialog request={open ? request : null} onClose={onClose} />,
  field: "Reason",
});

test("an uploaded picture is restored with the draft, and sent with the rest", async () => {
  const picture = {
    url: "/objects/documents/d.webp",
    path: "/objects/documents/d",
    width: 3,
    height: 2,
    placeholder: "",
  };
  const values = { studioName: "Ink House", licenceNumber: "T-123", licenceState: "TX" };
  writeDraft("verification", "", { values, picture });
  const app = openApp();
  app.show(<RequestForm person={person} sent={null} />);
  await press(await screen.findByRole("button", { name: "Send request" }));
  await waitFor(() => expect(app.latest().name).toBe("RequestVerification"));
  expect(app.latest().variables).toEqual({ input: { ...values, documentUrl: picture.path } });
});
