import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { REPORT_TARGETS, type ReportTarget } from "../../../graph/reports/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { AccountStatusDocument, type Strike_DecisionFragment as Strike } from "./AccountStatus.generated.ts";

const AppealDialog = lazy(() => import("./AppealDialog.tsx").then((module) => ({ default: module.AppealDialog })));

/** The admins' decisions about the viewer, with an appeal to each. */
export function AccountStatus() {
  const [answering, setAnswering] = useState<Strike | null>(null);
  const wasAnswering = useHasOpened(answering !== null);
  const { data, error, refetch } = useQuery(AccountStatusDocument, { fetchPolicy: "cache-and-network" });
  if (!data) {
    if (!error)
      return <Skeleton variant="rounded" height={48} role="status" aria-label="Loading your account status" />;
    const failure = readFailure(error);
    return (
      <ErrorState
        dense
        title="Error Loading Account Status"
        failure={failure}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  const { strikes } = data.accountStatus;
  if (strikes.length === 0) return <Typography>All good. We've never had to take action on your account.</Typography>;
  return (
    <>
      <Box component="ul" aria-label="Our decisions" sx={{ display: "grid", gap: 2, margin: 0, padding: 0 }}>
        {strikes.map((strike) => (
          <StrikeRow key={strike.id} strike={strike} onAppeal={() => setAnswering(strike)} />
        ))}
      </Box>
      {wasAnswering ? (
        <Suspense>
          <AppealDialog strike={answering} onClose={() => setAnswering(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

export function strikeTitle({ outcome, targetType }: Pick<Strike, "outcome" | "targetType">): string {
  const what = REPORT_TARGETS[targetType.toLowerCase() as ReportTarget];
  if (outcome === "REMOVED") return `We removed your ${what}`;
  return outcome === "SUSPENDED" ? "Your account was suspended" : `We warned you about your ${what}`;
}

function StrikeRow({ strike, onAppeal }: { strike: Strike; onAppeal: () => void }) {
  const { reason, excerpt, createdAt, viewerCanAppeal } = strike;
  const title = strikeTitle(strike);
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 0.75, overflowWrap: "anywhere" }}
    >
      <Typography variant="subtitle1" component="h3">
        {title} · <RelativeTime value={createdAt} />
      </Typography>
      {excerpt ? (
        <Typography variant="body2" color="textSecondary" sx={{ ...written, whiteSpace: "pre-wrap" }}>
          {excerpt}
        </Typography>
      ) : null}
      <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{reason}</Typography>
      <Answered strike={strike} />
      {viewerCanAppeal ? (
        <Button variant="outlined" aria-label={`Appeal: ${title}`} onClick={onAppeal}>
          Appeal
        </Button>
      ) : null}
    </Box>
  );
}

/** The outcome of an appeal; nothing without one. */
function Answered({ strike: { appeal, liftedAt } }: { strike: Strike }) {
  if (!appeal && !liftedAt) return null;
  const words = liftedAt
    ? "We reversed this decision."
    : appeal?.state === "OPEN"
      ? "We have your appeal and will review it."
      : "We reviewed your appeal and upheld this decision.";
  return (
    <Typography variant="body2" color="textSecondary">
      {words} <bdi>{appeal?.answer}</bdi>
    </Typography>
  );
}
