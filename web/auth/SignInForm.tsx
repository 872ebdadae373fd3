import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useForm } from "react-hook-form";
import { type LoginInput, loginInput } from "../../graph/accounts/input.ts";
import { applyFieldErrors, readFailure } from "../app/errors.ts";
import { useSession } from "../app/session.tsx";
import { Icon } from "../ui/Icon.tsx";
import { toast } from "../ui/toast.ts";
import { Field, PasswordField } from "./fields.tsx";
import { login } from "./requests.ts";

export function SignInForm() {
  const { signIn } = useSession();
  const form = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { token } = await login(values);
      toast({ title: "Welcome back!", description: "You've been logged in successfully." });
      await signIn(token);
    } catch (error) {
      const failure = readFailure(error);
      const message = failure.message || "Invalid credentials";
      toast({ variant: "destructive", title: "Login failed", description: message });
      if (applyFieldErrors(failure, form.setError, ["email", "password"])) return;
      form.setError("root.server", { message });
      form.setFocus("password", { shouldSelect: true });
    }
  });

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}
    >
      {errors.root?.server ? (
        <Alert severity="error" role="none" icon={<Icon name="warning" />}>
          {errors.root.server.message}
        </Alert>
      ) : null}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        verbatim
        field={form.register("email")}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        field={form.register("password")}
        error={errors.password?.message}
      />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Sign In
      </Button>
    </Box>
  );
}
