import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { useAddressChoice } from "../../ui/list/useAddressChoice.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { countOf } from "../../ui/text/count.ts";
import { Appeals } from "../appeals/Appeals.tsx";
import type { ReportCard_ReportFragment as Report } from "./ReportCard.generated.ts";
import { ReportCard } from "./ReportCard.tsx";
import { AdminReportsDocument } from "./ReportsPanel.generated.ts";

const ResolveDialog = lazy(() => import("./ResolveDialog.tsx").then((module) => ({ default: module.ResolveDialog })));

const states = [{ value: "RESOLVED", label: "Resolved" }] as const;

/** Each reported thing once, newest first: open or decided. */
export function ReportsPanel() {
  const [state, setState] = useAddressChoice("state", states);
  const [deciding, setDeciding] = useState<Report | null>(null);
  const wasDeciding = useHasOpened(deciding !== null);
  const { data, error, refetch, fetchMore } = useQuery(AdminReportsDocument, {
    variables: { state: state ?? "OPEN" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.reports.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  const word = state ? "resolved report" : "open report";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Appeals />
      <FilterChips label="Filter by state" all="Open" options={states} value={state} onChange={setState} />
      <Typography variant="body2" color="textSecondary" role="status">
        {data ? countOf(data.reports.totalCount, word) : ""}
      </Typography>
      <ListView
        label={state ? "Resolved reports" : "Open reports"}
        items={data?.reports.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(report) => <ReportCard report={report} onDecide={() => setDeciding(report)} />}
        loading={<Skeleton variant="rounded" height={240} />}
        error={{
          title: "Couldn't load the reports",
          failure: failure ?? (error && !data ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : reload()),
        }}
        empty={
          <EmptyState
            dense
            icon="flag"
            title={state ? "No decisions yet" : "No open reports"}
            description="Reports appear here until an admin reviews them."
          />
        }
        more={more}
      />
      {wasDeciding ? (
        <Suspense>
          <ResolveDialog report={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
