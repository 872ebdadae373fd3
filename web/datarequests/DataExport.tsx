import { useApolloClient, useQuery } from "@apollo/client/react";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { toast } from "../platform/toast/toast.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import {
  DataExportAddressDocument,
  DataExportDocument,
  type DataExportQuery,
  RequestDataExportDocument,
} from "./DataExport.generated.ts";
import { nextText, sizeText, untilText } from "./exportLabels.ts";

/** Polling interval. */
const PATIENCE = 2_000;

/** The viewer's data export. */
export function DataExport() {
  const { data, error, refetch } = useQuery(DataExportDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const isPreparing = data?.dataExport?.state === "PREPARING";
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => ignoreRejection(refetch()), PATIENCE);
    return () => clearInterval(timer);
  }, [isPreparing, refetch]);
  if (data) return <Standing found={data.dataExport} onOvertaken={() => ignoreRejection(refetch())} />;
  if (!error) return <Skeleton variant="rounded" height={48} aria-label="Loading your export" role="status" />;
  const failure = readFailure(error);
  return (
    <ErrorState dense title="Error Loading Your Export" failure={failure} onRetry={() => ignoreRejection(refetch())} />
  );
}

type StandingProps = {
  found: DataExportQuery["dataExport"];
  /** It was requested meanwhile, elsewhere. */
  onOvertaken: () => void;
};

function Standing({ found, onOvertaken }: StandingProps) {
  const client = useApolloClient();
  const [request, { loading: isRequesting }] = useAppMutation(RequestDataExportDocument, {
    failureTitle: "Not requested",
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: DataExportDocument, data: { dataExport: data.requestDataExport } });
    },
  });
  const ask = async () => {
    const { failure } = await request({});
    if (failure?.code === "CONFLICT") onOvertaken();
  };
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    try {
      const { data } = await client.query({ query: DataExportAddressDocument, fetchPolicy: "no-cache" });
      const url = data?.dataExport?.url;
      if (url) window.location.assign(url);
      else toast({ variant: "destructive", title: "Not downloaded", description: "The file is no longer available." });
    } catch (error) {
      toast({ variant: "destructive", title: "Not downloaded", description: readFailure(error).message });
    } finally {
      setIsOpening(false);
    }
  };
  const isReady = found?.state === "READY";
  const isFailed = found?.state === "FAILED";
  const isOver = !found?.nextRequestAt || new Date(found.nextRequestAt) <= new Date();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: { xs: "stretch", sm: "flex-start" }, gap: 2 }}>
      {/* A live region must exist before its text, and takes no room without it. */}
      <Box role="status" sx={{ display: "flex", flexDirection: "column", gap: 0.5, "&:empty": { marginBottom: -2 } }}>
        {found?.state === "PREPARING" ? (
          <Typography>Your export is being prepared. We'll let you know here and by email when it's ready.</Typography>
        ) : null}
        {isFailed ? (
          <Alert severity="error">We couldn't prepare your export. Something went wrong on our side.</Alert>
        ) : null}
        {isReady && found.bytes !== null && found.expiresAt ? (
          <>
            <Typography>Your export is ready ({sizeText(found.bytes)}).</Typography>
            <Typography variant="body2" color="textSecondary">
              You can download it until <time dateTime={found.expiresAt}>{untilText(found.expiresAt)}</time>.
            </Typography>
          </>
        ) : null}
        {found?.nextRequestAt && !isOver ? (
          <Typography variant="body2" color="textSecondary">
            {nextText(found.nextRequestAt)}
          </Typography>
        ) : null}
      </Box>
      {isReady ? (
        <Button variant="contained" loading={isOpening} onClick={() => void open()}>
          Download
        </Button>
      ) : null}
      {isOver ? (
        <Button variant="outlined" loading={isRequesting} onClick={() => void ask()}>
          {isFailed ? "Try again" : "Download my data"}
        </Button>
      ) : null}
    </Box>
  );
}
