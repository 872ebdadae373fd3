import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { ANSWERED_ALREADY, answerDataRequestInput } from "../../../graph/datarequests/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import { useFinishDecision } from "../../forms/useFinishDecision.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { useLastNonNull } from "../../ui/overlay/useLastNonNull.ts";
import { written } from "../../ui/text/written.ts";
import type { DataRequestQueueQuery } from "../DataRequestQueue.generated.ts";
import { kindText } from "../request/labels.ts";
import { AnswerDataRequestDocument } from "./AnswerDialog.generated.ts";

type Request = DataRequestQueueQuery["adminDataRequests"]["edges"][number]["node"];

const answerForm = answerDataRequestInput.pick({ answer: true });
const names = ["answer"] as const;
const blank = { answer: "" };

export type AnswerDialogProps = {
  /** Null: closed. */
  request: Request | null;
  onClose: () => void;
};

/** The answer is final. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const shown = useLastNonNull(request);
  const form = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: blank,
  });
  const { register, handleSubmit, reset, setError, formState } = form;
  const draft = useDraft(form, "answer", { about: request?.id, ready: request !== null });
  const { errors } = formState;
  const [run, { loading }] = useAppMutation(AnswerDataRequestDocument, {
    failureTitle: "Answer failed",
    fields: names,
    failureFallback: "Failed to send the answer",
    success: { title: "Answer sent", description: "They'll be notified in the app and by email." },
  });
  const end = useFinishDecision({
    names,
    setError,
    changes: ["adminDataRequests"],
    onClose,
    conflictMessage: ANSWERED_ALREADY,
  });
  const send = handleSubmit(async ({ answer }) => {
    if (!request) return;
    const { failure } = await run({ input: { id: request.id, answer } });
    end(failure);
  });
  return (
    <FormDialog
      open={request !== null}
      title={shown ? `Answer ${shown.person.fullName}` : "Answer"}
      draft={draft}
      submitLabel="Send answer"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => reset(blank)}
    >
      {shown ? (
        <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>
          {[kindText(shown.kind), shown.message].filter(Boolean).join(": ")}
        </Typography>
      ) : null}
      <TextInput
        label="Answer"
        autoFocus
        rows={6}
        hint="You can't change it once it's sent."
        field={register("answer")}
        error={errors.answer?.message}
      />
    </FormDialog>
  );
}
