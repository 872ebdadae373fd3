import { useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import Skeleton from "@mui/material/Skeleton";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { createApiKeyInput } from "../../../graph/keys/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ApiScopesDocument, CreateApiKeyDocument } from "./ApiKeys.generated.ts";
import { EXPIRIES, expiryOf } from "./expiry.ts";
import { PermissionsField } from "./PermissionsField.tsx";
import { on } from "./words.ts";

const names = ["label", "expiresAt", "scopes"] as const;
const values = createApiKeyInput
  .pick({ label: true, scopes: true })
  .extend({ expiresAt: z.enum(EXPIRIES.map(([days]) => days)) });
type Values = z.infer<typeof values>;
const blank: Values = { label: "", expiresAt: "", scopes: [] };

export type CreateKeyDialogProps = { open: boolean; onCreated: (key: string) => void; onClose: () => void };

/** Makes a key: what it is called, when it ends and what it may do. */
export function CreateKeyDialog({ open, onCreated, onClose }: CreateKeyDialogProps) {
  const { data, error, refetch } = useQuery(ApiScopesDocument, { skip: !open });
  const form = useForm<Values>({ resolver: zodResolver(values), defaultValues: blank });
  const { control, formState, handleSubmit, register, reset, setError, watch } = form;
  const draft = useDraft(form, "apiKey", { ready: open });
  const { errors } = formState;
  const ends = expiryOf(watch("expiresAt"));
  const [create, { loading }] = useAppMutation(CreateApiKeyDocument, {
    failureTitle: "Key not created",
    fields: names,
    // The key is shown once and kept nowhere.
    fetchPolicy: "no-cache",
  });
  const send = async ({ label, expiresAt, scopes }: Values) => {
    const input = { label, scopes, expiresAt: expiryOf(expiresAt)?.toISOString() ?? null };
    const { data: created, failure } = await create({ input });
    if (failure) return showFailure(failure, setError, names);
    onCreated(created.createApiKey.key);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title="Create an API key"
      draft={draft}
      submitLabel="Create key"
      pending={loading}
      submitDisabled={!data}
      error={errors.root?.server?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      onReset={() => reset(blank)}
    >
      <TextInput
        label="Name"
        hint="The program that uses it, such as Studio website"
        autoFocus
        field={register("label")}
        error={errors.label?.message}
      />
      <ChoiceField
        label="Expires"
        field={register("expiresAt")}
        choices={EXPIRIES}
        hint={ends ? `It stops working on ${on(ends)}.` : "It works until you revoke it."}
        error={errors.expiresAt?.message}
      />
      {data ? (
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <PermissionsField
              scopes={data.apiScopes}
              value={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={errors.scopes?.message}
            />
          )}
        />
      ) : error ? (
        <ErrorState
          dense
          title="Error Loading Permissions"
          failure={readFailure(error)}
          onRetry={() => ignoreRejection(refetch())}
        />
      ) : (
        <Skeleton variant="rounded" height={320} role="status" aria-label="Loading permissions" />
      )}
    </FormDialog>
  );
}
