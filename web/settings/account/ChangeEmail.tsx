import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { type ChangeEmailInput, changeEmailInput } from "../../../graph/accounts/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { sendConfirmation } from "../../platform/session/confirmFirst.ts";
import { useSession } from "../../platform/session/session.tsx";
import { whileTokenChanges } from "../../platform/session/token.ts";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { type ChangeEmail_UserFragment, ChangeEmailDocument } from "./ChangeEmail.generated.ts";

const names = ["newEmail", "password"] as const;
const blank: ChangeEmailInput = { newEmail: "", password: "" };

export function ChangeEmail({ person }: { person: ChangeEmail_UserFragment }) {
  const { renew } = useSession();
  const form = useForm<ChangeEmailInput>({ resolver: zodResolver(changeEmailInput), defaultValues: blank });
  const draft = useDraft(form, "changeEmail");
  const { errors } = form.formState;
  const [change, { loading }] = useAppMutation(ChangeEmailDocument, {
    failureTitle: "Failed to change email",
    fields: names,
    alwaysTitled: true,
    success: {
      title: "Email changed successfully!",
      description: "Open the link in our message to your new email to start signing in with it.",
    },
  });
  const save = (input: ChangeEmailInput) =>
    whileTokenChanges(async () => {
      const { data, failure } = await change({ input });
      if (failure) return showFailure(failure, form.setError, names);
      renew(data.changeEmail.token);
      form.reset(blank);
    });
  return (
    <PageForm
      label="Change Email"
      draft={draft}
      submitLabel="Change Email"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Current email: <strong>{person.email}</strong>
      </Typography>
      {person.pendingEmail ? (
        <Unconfirmed>
          To sign in with <strong>{person.pendingEmail}</strong>, open the link that we sent there. Until then, keep
          using your current email.
        </Unconfirmed>
      ) : person.emailConfirmed === false ? (
        <Unconfirmed>It isn't confirmed yet. Open the link we sent there.</Unconfirmed>
      ) : null}
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        verbatim
        field={form.register("newEmail")}
        error={errors.newEmail?.message}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        field={form.register("password")}
        error={errors.password?.message}
      />
    </PageForm>
  );
}

function Unconfirmed({ children }: { children: ReactNode }) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendConfirmation();
    setSending(false);
  };
  return (
    <Alert severity="warning" icon={<Icon name="warning" />} sx={{ overflowWrap: "anywhere" }}>
      {children}
      <Button
        color="inherit"
        size="small"
        loading={sending}
        onClick={() => void send()}
        sx={{ display: "flex", marginTop: 0.5, marginLeft: -1 }}
      >
        Send the link again
      </Button>
    </Alert>
  );
}
