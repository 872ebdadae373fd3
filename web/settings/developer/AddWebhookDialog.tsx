import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { blankWebhook, WebhookFields, type WebhookValues, webhookFields, webhookValues } from "./WebhookFields.tsx";
import { CreateWebhookEndpointDocument } from "./Webhooks.generated.ts";

type AddWebhookDialogProps = { open: boolean; onAdded: (secret: string) => void; onClose: () => void };

/** Adds an endpoint. */
export function AddWebhookDialog({ open, onAdded, onClose }: AddWebhookDialogProps) {
  const form = useForm<WebhookValues>({ resolver: zodResolver(webhookValues), defaultValues: blankWebhook });
  const draft = useDraft(form, "webhook", { ready: open });
  const [create, { loading }] = useAppMutation(CreateWebhookEndpointDocument, {
    failureTitle: "Endpoint not added",
    fields: webhookFields,
    // The secret is shown once and kept nowhere.
    fetchPolicy: "no-cache",
  });
  const send = async (input: WebhookValues) => {
    const { data, failure } = await create({ input });
    if (failure) return showFailure(failure, form.setError, webhookFields);
    onAdded(data.createWebhookEndpoint.secret);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Add an endpoint"
      draft={draft}
      submitLabel="Add endpoint"
      pending={loading}
      error={form.formState.errors.root?.server?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
      onReset={() => form.reset(blankWebhook)}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
}
