import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import {
  ANSWER_DAYS,
  DATA_REQUEST_KINDS,
  type FileDataRequestInput,
  fileDataRequestInput,
} from "../../../graph/datarequests/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import type { DataRequestKind as KindName } from "../../generated/schema.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { OwnDataRequestsDocument } from "../OwnDataRequests.generated.ts";
import { dayText } from "../request/labels.ts";
import { FileDataRequestDocument } from "./FileDataRequestDialog.generated.ts";

type Values = z.input<typeof fileDataRequestInput>;

const names = ["kind", "message"] as const;
const blank: Values = { kind: "access", message: "" };

export function FileDataRequestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm<Values, unknown, FileDataRequestInput>({
    resolver: zodResolver(fileDataRequestInput),
    defaultValues: blank,
  });
  const { register, handleSubmit, reset, setError, formState } = form;
  const draft = useDraft(form, "dataRequest", { ready: open });
  const { errors } = formState;
  const [file, { loading }] = useAppMutation(FileDataRequestDocument, {
    failureTitle: "Privacy request failed",
    fields: names,
    failureFallback: "Failed to send your request",
    success: ({ fileDataRequest: { dueAt } }) => ({
      title: "Privacy request sent",
      description: `We answer by ${dayText(dueAt)}.`,
    }),
    refetchQueries: [OwnDataRequestsDocument],
  });
  const send = handleSubmit(async ({ kind, message }) => {
    const { failure } = await file({ input: { kind: kind.toUpperCase() as KindName, message } });
    if (!failure) return onClose();
    showFailure(failure, setError, names);
  });
  return (
    <FormDialog
      open={open}
      title="Ask about my data"
      draft={draft}
      submitLabel="Send request"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={send}
      onClose={onClose}
      onReset={() => reset(blank)}
    >
      <ChoiceField
        label="Type of request"
        field={register("kind")}
        choices={Object.entries(DATA_REQUEST_KINDS)}
        error={errors.kind?.message}
        hint={`We answer within ${ANSWER_DAYS} days.`}
      />
      <TextInput
        label="Details"
        rows={4}
        hint="Tell us which data and what you want. Required to correct, restrict or stop something."
        field={register("message")}
        error={errors.message?.message}
      />
    </FormDialog>
  );
}
