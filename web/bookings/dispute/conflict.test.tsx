// @vitest-environment happy-dom
import { testDecisionConflict } from "../../testing/conflict.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";

const person = { id: "c", username: "jo", fullName: "Jo Park" };
const dispute = {
  ...{ id: "d", text: "I rang twice", service: "Consultation", preferredDate: null, reportReason: "" },
  ...{ person, client: person, artist: { id: "a", username: "ines", fullName: "Ines Moreau" } },
} as NonNullable<DecideDialogProps["dispute"]>;

testDecisionConflict("a dispute", {
  dialog: ({ isOpen, onClose }) => <DecideDialog dispute={isOpen ? dispute : null} onClose={onClose} />,
  button: "Send decision",
  choice: "stands",
});
