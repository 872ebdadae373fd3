// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { AnswerDialog, type AnswerDialogProps } from "../queue/AnswerDialog.tsx";
import { FileDataRequestDialog } from "./FileDataRequestDialog.tsx";

const request = {
  id: "r",
  kind: "CORRECTION",
  message: "My name",
  person: { id: "c", fullName: "Jo Park" },
} as NonNullable<AnswerDialogProps["request"]>;

testUnsavedText("dataRequest", { page: (dialog) => <FileDataRequestDialog {...dialog} />, field: "Details" });

testUnsavedText("answer", {
  page: ({ open, onClose }) => <AnswerDialog request={open ? request : null} onClose={onClose} />,
  field: "Answer",
});
