import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { BothFactorsInput } from "../../../graph/accounts/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { countOf } from "../../ui/text/count.ts";
import { longDate } from "../../ui/text/dates.ts";
import { CredentialsDialog, credentials } from "../CredentialsDialog.tsx";
import { ConfirmApp } from "./ConfirmApp.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import {
  BeginTwoFactorDocument,
  type BeginTwoFactorMutation,
  DisableTwoFactorDocument,
  RenewRecoveryCodesDocument,
  TwoFactorDocument,
  type TwoFactorQuery,
} from "./TwoFactor.generated.ts";

export function TwoFactor() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(TwoFactorDocument, { fetchPolicy: "cache-and-network" });
  const [setup, setSetup] = useState<BeginTwoFactorMutation["beginTwoFactor"] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (setup) {
    return (
      <ConfirmApp
        setup={setup}
        onCancel={() => setSetup(null)}
        onDone={(made) => {
          setSetup(null);
          setCodes(made);
          void refresh(client, ["twoFactor"]);
        }}
      />
    );
  }
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={72} role="status" aria-label="Loading two-factor sign-in" />;
    const failure = readFailure(error);
    return (
      <ErrorState
        dense
        title="Error Loading Two-Factor Sign-In"
        failure={failure}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  return data.twoFactor.enabled ? (
    <TurnedOn
      state={data.twoFactor}
      onCodes={(made) => {
        setCodes(made);
        void refresh(client, ["twoFactor"]);
      }}
    />
  ) : (
    <TurnedOff onBegun={setSetup} />
  );
}

function TurnedOff({ onBegun }: { onBegun: (setup: BeginTwoFactorMutation["beginTwoFactor"]) => void }) {
  const [asking, setAsking] = useState(false);
  const [begin, { loading }] = useAppMutation(BeginTwoFactorDocument, {
    failureTitle: "Two-factor sign-in failed",
    fields: credentials,
    // The secret is never stored.
    fetchPolicy: "no-cache",
  });
  const send = async ({ password }: BothFactorsInput) => {
    const { data, failure } = await begin({ password });
    if (failure) return failure;
    onBegun(data.beginTwoFactor);
    return null;
  };
  return (
    <>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 2, alignItems: "flex-start" }}>
        <Typography>
          <strong>Off.</strong> Anyone who knows your password can sign in.
        </Typography>
        <Button variant="contained" onClick={() => setAsking(true)}>
          Set up
        </Button>
      </Box>
      <CredentialsDialog
        open={asking}
        title="Set up two-factor sign-in"
        asks={["password"]}
        draft="twoFactor"
        submitLabel="Continue"
        pending={loading}
        onSend={send}
        onClose={() => setAsking(false)}
      >
        <Typography>
          You need an authenticator app on your phone or computer. First, let's make sure it's you:
        </Typography>
      </CredentialsDialog>
    </>
  );
}

type TurnedOnProps = { state: TwoFactorQuery["twoFactor"]; onCodes: (codes: readonly string[]) => void };

function TurnedOn({ state: { since, recoveryCodesLeft: left }, onCodes }: TurnedOnProps) {
  const [asking, setAsking] = useState<"codes" | "off" | null>(null);
  const options = { failureTitle: "Two-factor sign-in failed", fields: credentials };
  const [renew, { loading: renewing }] = useAppMutation(RenewRecoveryCodesDocument, options);
  const [disable, { loading: disabling }] = useAppMutation(DisableTwoFactorDocument, {
    ...options,
    success: { title: "Two-factor sign-in is off", description: "Your password alone signs you in." },
  });
  const close = () => setAsking(null);
  const makeCodes = async (input: BothFactorsInput) => {
    const { data, failure } = await renew(input);
    if (failure) return failure;
    close();
    onCodes(data.renewRecoveryCodes);
    return null;
  };
  const turnOff = async (input: BothFactorsInput) => {
    const { failure } = await disable(input, {
      update: (cache, { data }) => {
        if (data) cache.writeQuery({ query: TwoFactorDocument, data: { twoFactor: data.disableTwoFactor } });
      },
    });
    if (!failure) close();
    return failure ?? null;
  };
  return (
    <>
      <Typography>
        <strong>On</strong>
        {since ? ` since ${longDate.format(new Date(since))}` : null}.{" "}
        {left > 0 ? `${countOf(left, "recovery code")} left.` : "No recovery codes left. Create new ones."}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, paddingTop: 2 }}>
        <Button variant="outlined" onClick={() => setAsking("codes")}>
          New recovery codes
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAsking("off")}>
          Turn off
        </Button>
      </Box>
      <CredentialsDialog
        open={asking === "codes"}
        title="New recovery codes"
        asks={credentials}
        draft="twoFactor"
        submitLabel="Create new codes"
        pending={renewing}
        onSend={makeCodes}
        onClose={close}
      >
        <Typography>Your current codes will stop working.</Typography>
      </CredentialsDialog>
      <CredentialsDialog
        open={asking === "off"}
        title="Turn two-factor sign-in off"
        asks={credentials}
        draft="twoFactor"
        submitLabel="Turn off"
        pending={disabling}
        onSend={turnOff}
        onClose={close}
      >
        <Typography>Your password alone will sign you in, and your recovery codes stop working.</Typography>
      </CredentialsDialog>
    </>
  );
}
