import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { REPORT_REASONS, type ReportReason } from "../../../graph/reports/input.ts";
import { readFailure } from "../../app/data/errors.ts";
import { useOnReconnect } from "../../app/data/liveConnection.ts";
import { useMore } from "../../app/data/useMore.ts";
import { paths } from "../../app/routing/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import { countOf } from "../../ui/text/count.ts";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { AdminReportsDocument, type ReportsPanel_ReportFragment } from "./ReportsPanel.generated.ts";

/** What people have reported and nobody has looked at, the newest first. */
export function ReportsPanel() {
  const { data, error, refetch, fetchMore } = useQuery(AdminReportsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useMore(data?.reports.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => quietly(refetch());
  useOnReconnect(reload);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {data ? countOf(data.reports.totalCount, "open report") : ""}
      </Typography>
      <ListView
        label="Open reports"
        items={data?.reports.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(report) => <Report report={report} />}
        loading={<Skeleton variant="rounded" height={240} />}
        error={{
          title: "The reports did not load",
          failure: failure ?? (error && !data ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : reload()),
        }}
        empty={
          <EmptyState
            dense
            icon="flag"
            title="Nothing is reported"
            description="What people report stands here until somebody has looked at it."
          />
        }
        more={more}
      />
    </Box>
  );
}

const person = (username: string) => (
  <Link to={paths.profile(username)} style={{ color: "inherit" }}>
    @{username}
  </Link>
);

function Report({ report }: { report: ReportsPanel_ReportFragment }) {
  const { reason, note, createdAt, reporter, target } = report;
  return (
    <Box
      component="article"
      aria-label={`Report by ${reporter.username}`}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 2,
        padding: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: "12px",
        backgroundColor: "background.paper",
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0, display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Typography variant="subtitle1" component="h2">
          {REPORT_REASONS[reason.toLowerCase() as ReportReason]}
        </Typography>
        {target ? (
          <Box
            component="blockquote"
            sx={{
              margin: 0,
              paddingLeft: 1.5,
              borderLeft: 3,
              borderColor: "divider",
              whiteSpace: "pre-wrap",
              overflowWrap: "anywhere",
            }}
          >
            {target.content}
          </Box>
        ) : null}
        {note ? (
          <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            Note: {note}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {target ? <>Comment by {person(target.user.username)}, reported</> : "Reported"} by{" "}
          {person(reporter.username)}, <RelativeTime value={createdAt} />
        </Typography>
      </Box>
      {target ? (
        <Button component={Link} to={paths.comment(target.postId, target.id)} variant="outlined" size="small">
          Open post
        </Button>
      ) : null}
    </Box>
  );
}
