import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { Controller, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { createWebhookEndpointInput } from "../../../graph/webhooks/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { EventsField } from "./EventsField.tsx";
import { ALL } from "./events.ts";
import { ChangeTypesDocument } from "./Webhooks.generated.ts";

export const webhookFields = ["url", "events", "description"] as const;

const { url, events, description } = createWebhookEndpointInput.shape;
export const webhookValues = z.object({
  url: url.min(1, "Enter the address"),
  events,
  description: description.unwrap().unwrap(),
});
export type WebhookValues = z.infer<typeof webhookValues>;

export const blankWebhook: WebhookValues = { url: "", events: [ALL], description: "" };

/** Where an endpoint is, what it gets and what it is for. */
export function WebhookFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  const { data, error, refetch } = useQuery(ChangeTypesDocument);
  const { control, formState, register } = form;
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Address"
        hint="Begins with https:// and can be reached from anywhere"
        verbatim
        autoFocus
        field={register("url")}
        error={errors.url?.message}
      />
      <TextInput
        label="Description"
        hint="What it's for, such as Studio calendar"
        optional
        field={register("description")}
        error={errors.description?.message}
      />
      {data ? (
        <Controller
          control={control}
          name="events"
          render={({ field }) => (
            <EventsField
              types={data.changeTypes}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={errors.events?.message}
            />
          )}
        />
      ) : error ? (
        <ErrorState
          dense
          title="Error Loading Events"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Skeleton variant="rounded" height={112} role="status" aria-label="Loading events" />
      )}
    </>
  );
}
