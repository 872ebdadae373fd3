import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { blankWebhook, WebhookFields, type WebhookValues, webhookFields, webhookValues } from "./WebhookFields.tsx";
import type { WebhookRow_EndpointFragment as Endpoint } from "./WebhookRow.generated.ts";
import { UpdateWebhookEndpointDocument } from "./Webhooks.generated.ts";

type EditWebhookDialogProps = { open: boolean; endpoint: Endpoint; onClose: () => void };

/** Changes where an endpoint is, what it gets and what it is for. */
export function EditWebhookDialog({ open, endpoint, onClose }: EditWebhookDialogProps) {
  const form = useForm<WebhookValues>({ resolver: zodResolver(webhookValues), defaultValues: blankWebhook });
  const fill = useEffectEvent(() => {
    const { url, events, description } = endpoint;
    form.reset({ url, events, description });
  });
  useEffect(() => {
    if (open) fill();
  }, [open]);
  const draft = useDraft(form, "editWebhook", { about: endpoint.id, ready: open });
  const [update, { loading }] = useAppMutation(UpdateWebhookEndpointDocument, {
    failureTitle: "Endpoint not changed",
    fields: webhookFields,
    success: { title: "Endpoint changed" },
  });
  const send = async ({ url, ...values }: WebhookValues) => {
    // An address that stays is not looked up again: its host may be away right now.
    const { failure } = await update({
      input: { id: endpoint.id, ...values, ...(url !== endpoint.url && { url }) },
    });
    if (failure) return showFailure(failure, form.setError, webhookFields);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Edit endpoint"
      draft={draft}
      submitLabel="Save changes"
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
