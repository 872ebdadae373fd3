// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { SessionProvider } from "../../platform/session/session.tsx";
import { keepsWhatIsTyped } from "../../testing/typed.tsx";
import { ForgotPasswordForm } from "../recovery/ForgotPasswordForm.tsx";
import { ResetPasswordForm } from "../recovery/ResetPasswordForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const within = (form: ReactNode) => <SessionProvider onSignIn={() => undefined}>{form}</SessionProvider>;
const email = { field: "Email", words: "vera@inkfolk.test", leaving: "freely" } as const;

keepsWhatIsTyped("signIn", { page: () => within(<SignInForm onForgotten={() => undefined} />), ...email });

keepsWhatIsTyped("signUp", { page: () => within(<SignUpForm />), ...email });

keepsWhatIsTyped("forgotPassword", { page: () => within(<ForgotPasswordForm />), ...email });

keepsWhatIsTyped("resetPassword", {
  page: () => within(<ResetPasswordForm token="token" onDone={() => undefined} onExpired={() => undefined} />),
  field: "New password",
  leaving: "freely",
  isSecret: true,
});
