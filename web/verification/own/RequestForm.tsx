import { useState } from "react";
import { useForm } from "react-hook-form";
import { MAX_MEGABYTES } from "../../../graph/media/input.ts";
import { STATE_NAMES } from "../../../graph/places/input.ts";
import { requestVerificationInput } from "../../../graph/verification/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { ImageField } from "../../media/ImageField.tsx";
import { useUpload } from "../../media/useUpload.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import type { OwnStanding_VerificationFragment } from "./OwnStanding.generated.ts";
import { OwnVerificationDocument } from "./OwnVerification.generated.ts";
import { type RequestForm_UserFragment, RequestVerificationDocument } from "./RequestForm.generated.ts";

const names = ["studioName", "licenceNumber", "licenceState", "documentUrl"] as const;
const typedInput = requestVerificationInput.omit({ documentUrl: true });

type RequestFormProps = {
  person: RequestForm_UserFragment;
  /** The previous request, where an admin asked for more. */
  sent: OwnStanding_VerificationFragment | null;
};

/** Filled in with known values. */
export function RequestForm({ person, sent }: RequestFormProps) {
  const upload = useUpload("DOCUMENT");
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useForm({
    defaultValues: {
      studioName: sent?.studioName || person.studioName || "",
      licenceNumber: sent?.licenceNumber ?? "",
      licenceState: sent?.licenceState || (person.location?.split(", ").at(-1) ?? ""),
      documentUrl: "",
    },
  });
  const { errors } = form.formState;
  const draft = useDraft(form, "verification", { picture: upload });
  const [request, { loading }] = useAppMutation(RequestVerificationDocument, {
    failureTitle: "Request failed",
    fields: names,
    failureFallback: "Failed to send your request",
    success: { title: "Request sent", description: "We'll notify you." },
    refetchQueries: [OwnVerificationDocument],
  });
  const send = form.handleSubmit(async (values) => {
    const typed = typedInput.safeParse(values);
    for (const [position, { path, message }] of (typed.error?.issues ?? []).entries()) {
      const name = names.find((known) => known === path[0]);
      if (name) form.setError(name, { message }, { shouldFocus: position === 0 });
    }
    if (upload.state.stage === "empty") form.setError("documentUrl", { message: "Add a picture of your license" });
    if (!typed.success || upload.state.stage === "empty") return;
    setIsWaiting(true);
    const image = await upload.whenFinished();
    setIsWaiting(false);
    if (!image) return;
    const { failure } = await request({ input: { ...typed.data, documentUrl: image.path } });
    if (!failure) return draft.forget();
    showFailure(failure, form.setError, names);
  });
  return (
    <PageForm
      label="Request Verification"
      draft={draft}
      submitLabel="Send request"
      pending={loading || isWaiting}
      error={errors.root?.server?.message}
      onSubmit={send}
    >
      <TextInput label="Studio" field={form.register("studioName")} error={errors.studioName?.message} />
      <TextInput
        label="License number"
        verbatim
        field={form.register("licenceNumber")}
        error={errors.licenceNumber?.message}
      />
      <ChoiceField
        label="Licensing state"
        field={form.register("licenceState")}
        choices={[["", "Choose a state"], ...Object.entries(STATE_NAMES)]}
        error={errors.licenceState?.message}
      />
      <ImageField
        label="Picture of your license"
        hint={`JPG, PNG, GIF, max ${MAX_MEGABYTES.document}MB`}
        upload={upload}
        error={errors.documentUrl?.message}
        onChange={() => form.clearErrors("documentUrl")}
      />
    </PageForm>
  );
}
