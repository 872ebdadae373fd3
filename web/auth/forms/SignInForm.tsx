import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { type Resolver, type UseFormRegisterReturn, useForm } from "react-hook-form";
import type { LoginFields, LoginInput } from "../../../graph/accounts/input.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { applyFieldErrors, isOurFault, isSaidAtFields, readFailure } from "../../platform/data/errors.ts";
import { toast } from "../../platform/toast/toast.ts";
import { LineIcon } from "../../ui/icon/LineIcon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import styles from "../landing/landing.module.css";
import { login } from "./requests.ts";
import { useSignInRedirect } from "./useSignInRedirect.ts";

const names = ["email", "password", "code"] as const;

const loadResolver = () => import("./signInResolver.ts");

const SuspendedDialog = lazy(() =>
  import("../suspended/SuspendedDialog.tsx").then((module) => ({ default: module.SuspendedDialog })),
);
const RestoreDialog = lazy(() => import("./RestoreDialog.tsx").then((module) => ({ default: module.RestoreDialog })));

/** The validation loads with the first letter; without it the server gives the same messages. */
const resolver: Resolver<LoginFields, unknown, LoginInput> = async (values, context, options) => {
  const rules = await loadResolver().catch(() => null);
  if (rules) return rules.signInResolver(values, context, options);
  return { values: { ...values, code: values.code || undefined }, errors: {} };
};

type SignInFormProps = {
  onForgotten: () => void;
  /** The pointer is near "Forgot password". */
  onSoon?: () => void;
};

export function SignInForm({ onForgotten, onSoon }: SignInFormProps) {
  const enter = useSignInRedirect();
  const form = useForm<LoginFields, unknown, LoginInput>({
    resolver,
    defaultValues: { email: "", password: "", code: "" },
  });
  useDraft(form, "signIn");
  const [visible, setVisible] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [leaving, setLeaving] = useState<{ credentials: LoginInput; message: string } | null>(null);
  const [suspended, setSuspended] = useState<{ message: string; error: unknown } | null>(null);
  const { errors, isSubmitting } = form.formState;

  const [opening, setOpening] = useState(false);

  const welcome = async (token: string) => {
    toast({ title: "Welcome back!", description: "You've been logged in successfully." });
    await enter(token);
  };
  const openWithPasskey = async () => {
    setOpening(true);
    try {
      const { signInWithPasskey } = await import("./passkey.ts");
      const token = await signInWithPasskey();
      if (token) return await welcome(token);
      form.setError("root.server", { message: "No passkey was used. Try again, or sign in with your password." });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code === "SUSPENDED") return setSuspended({ message: failure.message, error });
      toast({ variant: "destructive", title: "Login failed" });
      form.setError("root.server", { message: failure.message });
    } finally {
      setOpening(false);
    }
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const { token } = await login(values);
      await welcome(token);
    } catch (error) {
      const failure = readFailure(error);
      // Only an account that its owner deleted has this code.
      if (failure.code === "FORBIDDEN") return setLeaving({ credentials: values, message: failure.message });
      if (failure.code === "SUSPENDED") return setSuspended({ message: failure.message, error });
      if (failure.code === "TWO_FACTOR_REQUIRED") {
        if (asksCode) form.setError("code", { message: failure.message }, { shouldFocus: true });
        return setAsksCode(true);
      }
      const message = failure.message || "Invalid credentials";
      const unsaid = isSaidAtFields(failure, names) ? undefined : message;
      toast({ variant: "destructive", title: "Login failed", description: unsaid });
      if (applyFieldErrors(failure, form.setError, names)) return;
      form.setError("root.server", { message });
      if (!isOurFault(failure)) form.setFocus("password", { shouldSelect: true });
    }
  });

  return (
    <form
      noValidate
      className={styles.form}
      onFocus={() => ignoreRejection(loadResolver())}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
    >
      {errors.root?.server ? (
        <div className="ink-alert">
          <LineIcon name="warning" />
          {errors.root.server.message}
        </div>
      ) : null}
      <SignInField
        label="Email"
        type="email"
        autoComplete="username"
        field={form.register("email")}
        error={errors.email?.message}
      />
      <SignInField
        label="Password"
        type={visible ? "text" : "password"}
        autoComplete="current-password"
        field={form.register("password")}
        error={errors.password?.message}
      >
        <button
          type="button"
          className={`ink-icon-button ${styles.eye}`}
          aria-label={visible ? "Hide password" : "Show password"}
          onClick={() => setVisible(!visible)}
        >
          <LineIcon name={visible ? "eyeOff" : "eye"} size={20} />
        </button>
      </SignInField>
      {asksCode ? (
        <SignInField
          label="Code from your authenticator app, or a recovery code"
          type="text"
          autoComplete="one-time-code"
          autoFocus
          field={form.register("code")}
          error={errors.code?.message}
        />
      ) : null}
      <button
        type="button"
        className={`ink-link ${styles.forgotten}`}
        onClick={onForgotten}
        onPointerEnter={onSoon}
        onFocus={onSoon}
      >
        Forgot password?
      </button>
      <button type="submit" className={`ink-button ink-button-primary ${styles.submit}`} disabled={isSubmitting}>
        Sign In
      </button>
      {"PublicKeyCredential" in window ? (
        <button
          type="button"
          className="ink-button ink-button-outlined"
          disabled={opening}
          onClick={() => void openWithPasskey()}
        >
          Use a passkey
        </button>
      ) : null}
      {suspended ? (
        <Suspense>
          <SuspendedDialog {...suspended} onClose={() => setSuspended(null)} />
        </Suspense>
      ) : null}
      {leaving ? (
        <Suspense>
          <RestoreDialog {...leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      ) : null}
    </form>
  );
}

type SignInFieldProps = {
  label: string;
  type: "text" | "email" | "password";
  autoComplete: string;
  autoFocus?: boolean;
  field: UseFormRegisterReturn;
  error: string | undefined;
  children?: ReactNode;
};

/** The field of the sign-up form, without the component library. */
function SignInField({ label, field, error, children, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <div className="ink-field" data-wrong={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="ink-box">
        <input
          id={id}
          {...field}
          {...input}
          dir="auto"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error ? <p id={`${id}-error`}>{error}</p> : null}
    </div>
  );
}
