// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";
import { DisputeDialog, type DisputeDialogProps } from "./DisputeDialog.tsx";

const asClient = { role: "CLIENT" } as const;
const booking = {
  id: "b",
  service: "Consultation",
  preferredDate: null,
  artistTimeZone: null,
  client: { id: "c", fullName: "Jo Park" },
  artist: { id: "a", fullName: "Ines Moreau" },
} as DisputeDialogProps["booking"];

testUnsavedText("noShowDispute", {
  page: (dialog) => <DisputeDialog {...dialog} booking={booking} {...asClient} onSent={() => undefined} />,
  field: "What happened",
});

const person = { id: "c", username: "jo", fullName: "Jo Park" };
const dispute = {
  ...{ id: "d", text: "I rang twice", service: "Consultation", preferredDate: null, reportReason: "" },
  ...{ person, client: person, artist: { id: "a", username: "ines", fullName: "Ines Moreau" } },
} as NonNullable<DecideDialogProps["dispute"]>;

testUnsavedText("disputeDecision", {
  page: ({ open, onClose }) => <DecideDialog dispute={open ? dispute : null} onClose={onClose} />,
  field: "Reason",
});
