// @vitest-environment happy-dom
import { yieldsToTheQuicker } from "../../testing/overtaken.tsx";
import { DecideDialog, type DecideDialogProps } from "./DecideDialog.tsx";

const dispute = { id: "d", person: { id: "p", username: "ana", fullName: "Ana Lee" } } as NonNullable<
  DecideDialogProps["dispute"]
>;

yieldsToTheQuicker("a dispute", {
  dialog: ({ isOpen, onClose }) => <DecideDialog dispute={isOpen ? dispute : null} onClose={onClose} />,
  button: "Send Decision",
});
