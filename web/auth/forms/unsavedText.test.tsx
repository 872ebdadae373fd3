// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { SessionProvider } from "../../platform/session/session.tsx";
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ForgotPasswordForm } from "../recovery/ForgotPasswordForm.tsx";
import { ResetPasswordForm } from "../recovery/ResetPasswordForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const within = (form: ReactNode) => <SessionProvider onSignIn={() => undefined}>{form}</SessionProvider>;
const email = { field: "Email", words: "vera@inkfolk.test", leaving: "freely" } as const;

testUnsavedText("signIn", { page: () => within(<SignInForm onForgotten={() => undefined} />), ...email });

testUnsavedText("signUp", { page: () => within(<SignUpForm />), ...email });

testUnsavedText("forgotPassword", { page: () => within(<ForgotPasswordForm />), ...email });

testUnsavedText("resetPassword", {
  page: () => within(<ResetPasswordForm token="token" onDone={() => undefined} onExpired={() => undefined} />),
  field: "New password",
  leaving: "freely",
  isSecret: true,
});
