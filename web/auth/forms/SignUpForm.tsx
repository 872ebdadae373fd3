import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type KeyboardEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "../../forms/useDraft.ts";
import { applyFieldErrors, isOurFault, isSaidAtFields, readFailure } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import { PRODUCT_NAME } from "../../platform/product.ts";
import { toast } from "../../platform/toast/toast.ts";
import { isComposing } from "../../ui/form/composing.ts";
import { PasswordInput, TextInput } from "../../ui/form/fields.tsx";
import { LocationField } from "../../ui/form/LocationField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { AccountTypeField } from "./AccountTypeField.tsx";
import { PolicyField } from "./PolicyField.tsx";
import { register } from "./requests.ts";
import {
  MISMATCH,
  POLICY_REQUIRED,
  type SignUpResult,
  type SignUpValues,
  signUpInput,
  toRegistration,
} from "./signUpInput.ts";
import { useSignInRedirect } from "./useSignInRedirect.ts";

const names = [
  "fullName",
  "username",
  "email",
  "password",
  "confirmPassword",
  "userType",
  "location",
  "bio",
  "specialization",
] as const;

const start: SignUpValues = {
  fullName: "",
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  userType: "canvas",
  location: "",
  bio: "",
  specialization: "",
  acceptPolicy: false,
};

const pair = { display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2, alignItems: "start" };

export function SignUpForm() {
  const enter = useSignInRedirect();
  const form = useForm<SignUpValues, unknown, SignUpResult>({
    resolver: zodResolver(signUpInput),
    defaultValues: start,
  });
  useDraft(form, "signUp");
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const accepted = form.watch("acceptPolicy");
  const isArtist = form.watch("userType") === "artist";

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { token, user } = await register(toRegistration(values));
        toast({
          title: `Welcome to ${PRODUCT_NAME}!`,
          description: "Your account has been created successfully.",
        });
        await enter(token, paths.profile(user.username));
      } catch (error) {
        const failure = readFailure(error);
        const description = isOurFault(failure) ? `Failed to create account. ${failure.message}` : failure.message;
        const unsaid = isSaidAtFields(failure, names) ? undefined : description;
        toast({ variant: "destructive", title: "Registration failed", description: unsaid });
        if (!applyFieldErrors(failure, form.setError, names)) form.setError("root.server", { message: description });
      }
    },
    (invalid) => {
      const { password, confirmPassword } = form.getValues();
      if (confirmPassword === "" || password === confirmPassword) return;
      // The schema compares the passwords only when nothing else fails.
      if (!invalid.confirmPassword) form.setError("confirmPassword", { message: MISMATCH });
      toast({ variant: "destructive", title: "Password mismatch", description: MISMATCH });
    },
  );

  const reminder = useRef<{ dismiss: () => void }>(null);
  // A disabled button ignores Enter without any feedback.
  const explainEnter = (event: KeyboardEvent) => {
    if (accepted || event.key !== "Enter" || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    reminder.current = toast({ variant: "destructive", ...POLICY_REQUIRED });
  };

  return (
    <Box
      component="form"
      noValidate
      onKeyDown={explainEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 2 }}
    >
      <AccountTypeField field={form.register("userType")} />
      <Box sx={pair}>
        <TextInput
          label="Full name"
          autoComplete="name"
          field={form.register("fullName")}
          error={errors.fullName?.message}
        />
        <TextInput
          label="Username"
          autoComplete="nickname"
          verbatim
          field={form.register("username")}
          error={errors.username?.message}
        />
      </Box>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        verbatim
        field={form.register("email")}
        error={errors.email?.message}
      />
      <Box sx={pair}>
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          field={form.register("password", {
            onChange: () => {
              if (isSubmitted) void form.trigger("confirmPassword");
            },
          })}
          error={errors.password?.message}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          field={form.register("confirmPassword")}
          error={errors.confirmPassword?.message}
        />
      </Box>
      <LocationField hint="City, State" field={form.register("location")} error={errors.location?.message} />
      {isArtist ? (
        <TextInput
          label="Specialization"
          optional
          autoComplete="off"
          placeholder="Fine line, blackwork"
          field={form.register("specialization")}
          error={errors.specialization?.message}
        />
      ) : null}
      <TextInput
        label="Bio"
        optional
        autoComplete="off"
        rows={2}
        field={form.register("bio")}
        error={errors.bio?.message}
      />
      <PolicyField
        accepted={accepted}
        onRead={() => reminder.current?.dismiss()}
        onChange={(next) => form.setValue("acceptPolicy", next, { shouldValidate: true })}
      />
      {errors.root?.server ? (
        <Alert severity="error" role="none" icon={<Icon name="warning" />}>
          {errors.root.server.message}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting} disabled={!accepted}>
        Create Account
      </Button>
    </Box>
  );
}
