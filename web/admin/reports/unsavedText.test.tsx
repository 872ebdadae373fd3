// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { DecideAppealDialog, type DecideAppealDialogProps } from "../appeals/DecideAppealDialog.tsx";
import { SuspendDialog } from "../suspension/SuspendDialog.tsx";
import { ResolveDialog, type ResolveDialogProps } from "./ResolveDialog.tsx";

const report = {
  id: "r",
  viewerCanRemove: true,
  person: { id: "a", username: "ana" },
} as NonNullable<ResolveDialogProps["report"]>;

testUnsavedText("reportDecision", {
  page: ({ open, onClose }) => <ResolveDialog report={open ? report : null} onClose={onClose} />,
  field: "Reason",
});

const appeal = { id: "a", person: { id: "a", username: "ana", fullName: "Ana Lee" } } as NonNullable<
  DecideAppealDialogProps["appeal"]
>;

testUnsavedText("appealAnswer", {
  page: ({ open, onClose }) => <DecideAppealDialog appeal={open ? appeal : null} onClose={onClose} />,
  field: "Reason",
});

const user = { id: "u", username: "ana", fullName: "Ana Lee", suspension: null };

testUnsavedText("suspension", { page: (dialog) => <SuspendDialog {...dialog} user={user} />, field: "Reason" });
