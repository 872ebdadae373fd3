import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import { nextText } from "../../datarequests/exportLabels.ts";
import { callGraphQL } from "../../platform/data/call.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { DATA_EXPORT, DATA_EXPORT_ADDRESS, type SuspendedExport as Found, REQUEST_DATA_EXPORT } from "./requests.ts";

/** Polling interval. */
const PATIENCE = 2_000;

/** The data export of a suspended person. */
export function SuspendedExport({ token }: { token: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      setProblem(null);
    } catch (error) {
      const { code, message } = readFailure(error);
      setProblem(code === "STEP_UP_REQUIRED" ? "Sign out and back in so we know it’s you." : message);
    }
  };
  const read = () =>
    attempt(async () =>
      setFound((await callGraphQL<{ dataExport: Found | null }>(DATA_EXPORT, {}, { token })).dataExport),
    );
  const look = useEffectEvent(() => void read());
  const isPreparing = found?.state === "PREPARING";
  useEffect(() => {
    look();
    if (!isPreparing) return;
    const timer = setInterval(look, PATIENCE);
    return () => clearInterval(timer);
  }, [isPreparing]);
  const busily = async (act: () => Promise<void>) => {
    setIsBusy(true);
    await attempt(act);
    setIsBusy(false);
  };
  const request = async () => {
    const answer = await callGraphQL<{ requestDataExport: Found }>(REQUEST_DATA_EXPORT, {}, { token });
    setFound(answer.requestDataExport);
  };
  const open = async () => {
    const answer = await callGraphQL<{ dataExport: { url: string | null } | null }>(DATA_EXPORT_ADDRESS, {}, { token });
    if (answer.dataExport?.url) window.location.assign(answer.dataExport.url);
  };
  const isOver = !found?.nextRequestAt || new Date(found.nextRequestAt) <= new Date();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1, alignItems: "flex-start" }}>
      <Typography variant="subtitle1" component="h3">
        Your data
      </Typography>
      <Box role="status">
        {isPreparing ? <Typography>Your export is being prepared.</Typography> : null}
        {found?.nextRequestAt && !isOver ? (
          <Typography variant="body2" color="textSecondary">
            {nextText(found.nextRequestAt)}
          </Typography>
        ) : null}
      </Box>
      {found?.state === "FAILED" ? <Alert severity="error">We couldn't prepare your export.</Alert> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {found?.state === "READY" ? (
        <Button variant="outlined" loading={isBusy} onClick={() => void busily(open)}>
          Download
        </Button>
      ) : isOver ? (
        <Button variant="outlined" loading={isBusy} onClick={() => void busily(request)}>
          Download my data
        </Button>
      ) : null}
    </Box>
  );
}
