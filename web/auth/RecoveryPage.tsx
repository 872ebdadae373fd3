import Box from "@mui/material/Box";
import { useLocation, useNavigate } from "react-router-dom";
import { routeAt } from "../../graph/http/input.ts";
import { paths } from "../platform/paths/paths.ts";
import { sendConfirmation } from "../platform/session/confirmFirst.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { ConfirmEmail } from "./recovery/ConfirmEmail.tsx";
import { ForgotPasswordForm } from "./recovery/ForgotPasswordForm.tsx";
import { ResetPasswordForm } from "./recovery/ResetPasswordForm.tsx";
import { UndoEmailChange } from "./recovery/UndoEmailChange.tsx";

/**
 * The ways back into an account, as the landing screen has them, for people who are signed in all the same. Where the link is
 * the viewer's own, their session ends with its use.
 */
export function RecoveryPage() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const screen = routeAt(pathname);
  const token = new URLSearchParams(search).get("token") ?? "";
  if (screen === "confirmEmail") return <ConfirmEmailPage token={token} />;
  if (screen === "undoEmailChange") return <UndoEmailChangePage token={token} />;
  const isReset = screen === "resetPassword";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 480, marginInline: "auto" }}>
      <PageTitle title={isReset ? "Set a new password" : "Forgot your password?"} />
      {isReset ? (
        <ResetPasswordForm
          token={token}
          onDone={() => navigate(paths.home())}
          onExpired={() => navigate(paths.forgotPassword())}
        />
      ) : (
        <ForgotPasswordForm />
      )}
    </Box>
  );
}

function ConfirmEmailPage({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 480, marginInline: "auto" }}>
      <PageTitle title="Confirm your email" />
      <ConfirmEmail
        token={token}
        doneLabel="Continue"
        onDone={() => navigate(paths.home())}
        another={{ label: "Send a new link", onAsk: () => void sendConfirmation() }}
      />
    </Box>
  );
}

function UndoEmailChangePage({ token }: { token: string }) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 480, marginInline: "auto" }}>
      <PageTitle title="Undo the change" />
      <UndoEmailChange token={token} />
    </Box>
  );
}
