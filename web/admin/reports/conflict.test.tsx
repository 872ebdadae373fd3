// @vitest-environment happy-dom
import { testDecisionConflict } from "../../testing/conflict.tsx";
import { DecideAppealDialog, type DecideAppealDialogProps } from "../appeals/DecideAppealDialog.tsx";
import { ResolveDialog, type ResolveDialogProps } from "./ResolveDialog.tsx";

const report = { id: "r", viewerCanRemove: true, person: { id: "p", username: "ana" } } as NonNullable<
  ResolveDialogProps["report"]
>;
const appeal = { id: "a", person: { id: "p", username: "ana", fullName: "Ana Lee" } } as NonNullable<
  DecideAppealDialogProps["appeal"]
>;

testDecisionConflict("a report", {
  dialog: ({ isOpen, onClose }) => <ResolveDialog report={isOpen ? report : null} onClose={onClose} />,
  button: "Send decision",
  choice: "dismiss",
});

testDecisionConflict("an appeal", {
  dialog: ({ isOpen, onClose }) => <DecideAppealDialog appeal={isOpen ? appeal : null} onClose={onClose} />,
  button: "Send answer",
  choice: "uphold",
});
