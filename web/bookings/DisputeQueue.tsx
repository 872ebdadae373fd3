import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { useOnReconnect } from "../platform/data/liveConnection.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { useAddressChoice } from "../ui/list/useAddressChoice.ts";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";
import { countOf } from "../ui/text/count.ts";
import { DisputeCard } from "./dispute/DisputeCard.tsx";
import { AdminDisputesDocument, type DisputeCard_DisputeFragment as Dispute } from "./dispute/Disputes.generated.ts";

const DecideDialog = lazy(() =>
  import("./dispute/DecideDialog.tsx").then((module) => ({ default: module.DecideDialog })),
);

const states = [
  { value: "STRUCK", label: "Overturned" },
  { value: "STANDS", label: "Upheld" },
] as const;

/** For admins: open disputes, oldest first, or decided ones, newest first. */
export function DisputeQueue() {
  const [state, setState] = useAddressChoice("state", states);
  const [deciding, setDeciding] = useState<Dispute | null>(null);
  const wasDeciding = useHasOpened(deciding !== null);
  const { data, error, refetch, fetchMore } = useQuery(AdminDisputesDocument, {
    variables: { state: state ?? "OPEN" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.disputes.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  const word = state ? "decided dispute" : "open dispute";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <FilterChips label="Filter by state" all="Open" options={states} value={state} onChange={setState} />
      <Typography variant="body2" color="textSecondary" role="status">
        {data ? countOf(data.disputes.totalCount, word) : ""}
      </Typography>
      <ListView
        label={state ? "Decided disputes" : "Open disputes"}
        items={data?.disputes.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(dispute) => <DisputeCard dispute={dispute} onDecide={() => setDeciding(dispute)} />}
        loading={<Skeleton variant="rounded" height={240} />}
        error={{
          title: "Couldn't load disputes",
          failure: failure ?? (error && !data ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : reload()),
        }}
        empty={
          <EmptyState
            dense
            icon="calendar"
            title={state ? "No decisions yet" : "No open disputes"}
            description="Disputed no-shows appear here until an admin decides."
          />
        }
        more={more}
      />
      {wasDeciding ? (
        <Suspense>
          <DecideDialog dispute={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
