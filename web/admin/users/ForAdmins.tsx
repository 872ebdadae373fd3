import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/useDocumentTitle.ts";
import { Acting } from "./Acting.tsx";

/** For admins; others see a notice, and nothing is requested. */
export function ForAdmins({ children }: { children: ReactNode }) {
  return useViewer().role === "ADMIN" ? <Acting>{children}</Acting> : <AccessDenied />;
}

function AccessDenied() {
  useDocumentTitle("Access Denied");
  return (
    <EmptyState
      level="h1"
      icon="lock"
      title="Access Denied"
      description="You need admin privileges to access this page."
      action={
        <Button component={Link} to={paths.home()} variant="contained">
          Go home
        </Button>
      }
    />
  );
}
