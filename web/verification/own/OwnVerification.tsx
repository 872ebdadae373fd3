import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { DOCUMENT_DAYS, MIN_PIECES } from "../../../graph/verification/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { needLink, STATE_LABELS } from "./labels.ts";
import { OwnStanding } from "./OwnStanding.tsx";
import { OwnVerificationDocument, type OwnVerificationQuery } from "./OwnVerification.generated.ts";
import { RequestForm } from "./RequestForm.tsx";

export function OwnVerification() {
  const { data, error, loading, refetch } = useQuery(OwnVerificationDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  if (data) return <Standing {...data} />;
  if (!error || loading) {
    return <Skeleton variant="rounded" height={240} role="status" aria-label="Loading verification" />;
  }
  return <ErrorState title="Error Loading Verification" failure={readFailure(error)} onRetry={reload} />;
}

function Standing({ me, verification }: OwnVerificationQuery) {
  const { latest, missing, canRequest, retryFrom } = verification;
  const isOver = !latest || latest.state === "REJECTED" || latest.state === "REVOKED";
  return (
    <>
      {latest ? (
        <OwnStanding latest={latest} retryFrom={retryFrom} />
      ) : me.verified ? (
        <Panel title={STATE_LABELS.APPROVED.title}>{STATE_LABELS.APPROVED.words}</Panel>
      ) : null}
      {canRequest ? (
        <Panel
          title="Request Verification"
          description={`Only you and our team see the picture. It's deleted ${DOCUMENT_DAYS} days after our decision.`}
        >
          <RequestForm key={latest?.state} person={me} sent={latest?.state === "MORE_ASKED" ? latest : null} />
        </Panel>
      ) : isOver && !me.verified && !retryFrom && missing.length > 0 ? (
        <Panel
          title="Before you ask"
          description={`You need a complete profile and ${MIN_PIECES} pieces of your work.`}
        >
          <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5, display: "grid", gap: 1 }}>
            {missing.map(needLink).map(({ words, to }) => (
              <li key={to}>
                <Link to={to} style={{ color: "inherit" }}>
                  {words}
                </Link>
              </li>
            ))}
          </Box>
        </Panel>
      ) : null}
    </>
  );
}
