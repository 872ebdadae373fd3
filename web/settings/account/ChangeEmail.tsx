import { zodResolver } from "@hookform/resolvers/zod";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { type ChangeEmailInput, changeEmailInput } from "../../../graph/accounts/input.ts";
import { applyFieldErrors } from "../../app/data/errors.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { useSession } from "../../app/session/session.tsx";
import { whileTokenChanges } from "../../app/session/token.ts";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { PageForm } from "../../ui/form/PageForm.tsx";
import { type ChangeEmail_UserFragment, ChangeEmailDocument } from "./ChangeEmail.generated.ts";

const blank: ChangeEmailInput = { newEmail: "", password: "" };

export function ChangeEmail({ person }: { person: ChangeEmail_UserFragment }) {
  const { renew } = useSession();
  const form = useForm<ChangeEmailInput>({ resolver: zodResolver(changeEmailInput), defaultValues: blank });
  const { errors } = form.formState;
  const [change, { loading }] = useAppMutation(ChangeEmailDocument, {
    failureTitle: "Failed to change email",
    success: { title: "Email changed successfully!", description: "All your other devices were signed out." },
  });
  const save = (input: ChangeEmailInput) =>
    whileTokenChanges(async () => {
      const { data, failure } = await change({ input });
      if (failure) return void applyFieldErrors(failure, form.setError, ["newEmail", "password"]);
      renew(data.changeEmail.token);
      form.reset(blank);
    });
  return (
    <PageForm
      label="Change Email"
      submitLabel="Change Email"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      <Typography sx={{ overflowWrap: "anywhere" }}>
        Current email: <strong>{person.email}</strong>
      </Typography>
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
