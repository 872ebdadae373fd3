import { useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { askForProof } from "../../platform/session/proof.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/useDocumentTitle.ts";
import { AdminAccessDocument } from "./AdminAccess.generated.ts";

/** The admins' actions, which need a second factor in this session. */
export function Acting({ children }: { children: ReactNode }) {
  // An admin returns here after the setup.
  const { data, error, refetch } = useQuery(AdminAccessDocument, { fetchPolicy: "cache-and-network" });
  if (!data && !error) return null;
  const { adminAccess, ways } = data?.identityProof ?? { adminAccess: null, ways: [] };
  if (adminAccess === "NEEDS_SECOND_FACTOR") {
    const hasOne = ways.includes("APP") || ways.includes("PASSKEY");
    return hasOne ? <Confirm onProven={() => refetch()} /> : <SetUp />;
  }
  return (
    <>
      {adminAccess === "GRACE" ? <Grace /> : null}
      {children}
    </>
  );
}

function Grace() {
  return (
    <Alert severity="warning" icon={<Icon name="warning" />} sx={{ marginBottom: 2 }}>
      You're acting as an admin without two-factor sign-in, which this server allows.{" "}
      <MuiLink component={Link} to={paths.security()}>
        Set it up
      </MuiLink>
    </Alert>
  );
}

function SetUp() {
  useDocumentTitle("Set up a second factor");
  return (
    <EmptyState
      level="h1"
      icon="lock"
      title="Set up a second factor"
      description="Admin actions need an authenticator app or a passkey. Until you set one up, you have the same access as everyone else."
      action={
        <Button component={Link} to={paths.security()} variant="contained">
          Open security settings
        </Button>
      }
    />
  );
}

function Confirm({ onProven }: { onProven: () => unknown }) {
  useDocumentTitle("Confirm that it’s you");
  const ask = async () => {
    if (await askForProof()) await onProven();
  };
  return (
    <EmptyState
      level="h1"
      icon="lock"
      title="Confirm that it’s you"
      description="You signed in without your second factor. Admins act only once they have shown it."
      action={
        <Button variant="contained" onClick={() => void ask()}>
          Confirm
        </Button>
      }
    />
  );
}
