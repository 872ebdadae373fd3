import { useApolloClient, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { countOf } from "../../ui/text/count.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { mediumTime } from "../../ui/text/dates.ts";
import {
  DevicesDocument,
  type DevicesQuery,
  EndOtherSessionsDocument,
  EndSessionDocument,
} from "./Devices.generated.ts";

const at = (value: string) => mediumTime.format(new Date(value));

type Device = DevicesQuery["sessions"][number];

/** The viewer's sessions; each other one can be signed out, or all at once. */
export function Devices() {
  const { data, error, refetch } = useQuery(DevicesDocument, { fetchPolicy: "cache-and-network" });
  useOnReconnect(() => ignoreRejection(refetch()));
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={144} role="status" aria-label="Loading devices" />;
    const failure = readFailure(error);
    return (
      <ErrorState dense title="Error Loading Devices" failure={failure} onRetry={() => ignoreRejection(refetch())} />
    );
  }
  const { sessions } = data;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box
        component="ul"
        aria-label="Devices"
        sx={{ margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: 1, borderColor: "divider" } }}
      >
        {sessions.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Box>
      {sessions.length > 1 ? <OthersOut /> : null}
    </Box>
  );
}

function DeviceRow({ device: { id, device, network, isCurrent, createdAt, lastUsedAt } }: { device: Device }) {
  const client = useApolloClient();
  const [end, { loading }] = useAppMutation(EndSessionDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to sign the device out.",
    success: { title: "Signed out", description: device },
  });
  const signOut = async () => {
    await end({ id });
    // Also after a failure: the session may have ended by itself.
    await refresh(client, ["sessions"]);
  };
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 2, paddingBlock: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          <bdi>{device}</bdi>
          {isCurrent ? <strong> · This device</strong> : null}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Dotted
            facts={[
              network && `Network ${network}`,
              isCurrent ? `Signed in ${at(createdAt)}` : `Last used ${at(lastUsedAt)}`,
            ]}
          />
        </Typography>
      </Box>
      {isCurrent ? null : (
        <Button
          size="small"
          variant="outlined"
          loading={loading}
          aria-label={`Sign out ${device}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}

function OthersOut() {
  const client = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [end, { loading }] = useAppMutation(EndOtherSessionsDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to sign your other devices out.",
    success: ({ endOtherSessions: count }) => ({ title: "Signed out", description: countOf(count, "other device") }),
  });
  const signOut = async () => {
    await end({});
    setAsking(false);
    await refresh(client, ["sessions"]);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Icon name="lock" size={18} />}
        sx={{ alignSelf: "flex-start" }}
        onClick={() => setAsking(true)}
      >
        Sign out all other devices
      </Button>
      <ConfirmDialog
        open={asking}
        title="Sign out all other devices?"
        description="They'll need your password to sign in again. This one stays signed in."
        confirmLabel="Sign out"
        destructive
        pending={loading}
        onConfirm={() => void signOut()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
