// @vitest-environment happy-dom
import { ANSWERED_ALREADY } from "../../../graph/datarequests/input.ts";
import { testDecisionConflict } from "../../testing/conflict.tsx";
import { AnswerDialog, type AnswerDialogProps } from "./AnswerDialog.tsx";

const request = {
  id: "q",
  kind: "ACCESS",
  message: "",
  person: { id: "p", username: "ana", fullName: "Ana Lee" },
} as NonNullable<AnswerDialogProps["request"]>;

testDecisionConflict("a privacy request", {
  dialog: ({ isOpen, onClose }) => <AnswerDialog request={isOpen ? request : null} onClose={onClose} />,
  button: "Send answer",
  label: "Answer",
  sentence: ANSWERED_ALREADY,
});
