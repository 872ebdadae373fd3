// @vitest-environment happy-dom
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { DecideAppealDialog, type DecideAppealDialogProps } from "../appeals/DecideAppealDialog.tsx";
import { SuspendDialog } from "../suspension/SuspendDialog.tsx";
import { ResolveDialog, type ResolveDialogProps } from "./ResolveDialog.tsx";

const report = {
  id: "r",
  viewerCanRemove: true,
  person: { id: "a", username: "ana" },
} as NonNullable<ResolveDialogProps["report"]>;

keepsWhatIsTyped("reportDecision", {
  page: ({ open, onClose }) => <ResolveDialog report={open ? report : null} onClose={onClose} />,
  field: "Reason",
});

const appeal = { id: "a", person: { id: "a", username: "ana", fullName: "Ana Lee" } } as NonNullable<
  DecideAppealDialogProps["appeal"]
>;

keepsWhatIsTyped("appealAnswer", {
  page: ({ open, onClose }) => <DecideAppealDialog appeal={open ? appeal : null} onClose={onClose} />,
  field: "Reason",
});

const user = { id: "u", username: "ana", fullName: "Ana Lee", suspension: null };

keepsWhatIsTyped("suspension", { page: (dialog) => <SuspendDialog {...dialog} user={user} />, field: "Reason" });
