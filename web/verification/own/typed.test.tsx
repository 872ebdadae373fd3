// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { DecideDialog, type DecideDialogProps } from "../queue/DecideDialog.tsx";
import { RequestForm } from "./RequestForm.tsx";

const person = { id: "a", userType: "ARTIST", studioName: null, location: null } as const;
const request = {
  id: "r",
  state: "REQUESTED",
  person: { id: "a", fullName: "Ana Lee" },
} as NonNullable<DecideDialogProps["request"]>;

keepsWhatIsTyped("verification", {
  page: () => <RequestForm person={person} sent={null} />,
  field: "Licence number",
  leaving: "by a link",
});

keepsWhatIsTyped("verificationDecision", {
  page: ({ open, onClose }) => <DecideDialog request={open ? request : null} onClose={onClose} />,
  field: "Reason",
});
