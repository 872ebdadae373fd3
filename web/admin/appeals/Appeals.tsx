import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { REPORT_TARGETS, type ReportTarget } from "../../../graph/reports/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ListView } from "../../ui/list/ListView.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import { Reported } from "../reports/Reported.tsx";
import { endText } from "../suspension/labels.ts";
import { AdminAppealsDocument, type AppealCard_AppealFragment as Appeal } from "./Appeals.generated.ts";

const DecideAppealDialog = lazy(() =>
  import("./DecideAppealDialog.tsx").then((module) => ({ default: module.DecideAppealDialog })),
);

/** Open appeals, oldest first; nothing without any. */
export function Appeals() {
  const [deciding, setDeciding] = useState<Appeal | null>(null);
  const wasDeciding = useHasOpened(deciding !== null);
  const { data, error, refetch, fetchMore } = useQuery(AdminAppealsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.appeals.pageInfo, (after) => fetchMore({ variables: { after } }));
  const isEmpty = !error && !data?.appeals.edges.length;
  return (
    <Box
      component="section"
      aria-label="Appeals"
      sx={{ display: isEmpty ? "none" : "flex", flexDirection: "column", gap: 1 }}
    >
      <Typography variant="h3" component="h2">
        Appeals
      </Typography>
      <ListView
        label="Open appeals"
        items={data?.appeals.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(appeal) => <AppealCard appeal={appeal} onDecide={() => setDeciding(appeal)} />}
        loading={null}
        error={{
          title: "Couldn't load appeals",
          failure: failure ?? (error && !data ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={null}
        more={more}
        dense
      />
      {wasDeciding ? (
        <Suspense>
          <DecideAppealDialog appeal={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

function whatHappened({ outcome, targetType, endsAt }: Appeal["decision"]): string {
  const what = REPORT_TARGETS[targetType.toLowerCase() as ReportTarget];
  if (outcome === "REMOVED") return `Their ${what} was removed`;
  if (outcome === "WARNED") return `Warned for their ${what}`;
  return `Suspended ${endText(endsAt)}`;
}

function AppealCard({ appeal, onDecide }: { appeal: Appeal; onDecide: () => void }) {
  const { text, createdAt, person, decision } = appeal;
  return (
    <Box
      component="article"
      aria-label={`Appeal by ${person.username}`}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        gap: 1,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: "anywhere" }}>
        <bdi>{person.fullName}</bdi> ·{" "}
        <Link to={paths.adminUser(person.username)} style={{ color: "inherit" }}>
          @{person.username}
        </Link>
      </Typography>
      <Typography sx={{ ...written, whiteSpace: "pre-wrap" }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {whatHappened(decision)}: <bdi>{decision.reason}</bdi> · appealed <RelativeTime value={createdAt} />
      </Typography>
      <Reported report={decision} excerpt={decision.excerpt} />
      <Button variant="contained" aria-label={`Answer the appeal by ${person.username}`} onClick={onDecide}>
        Answer
      </Button>
    </Box>
  );
}
