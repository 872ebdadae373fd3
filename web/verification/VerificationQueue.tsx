import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useState } from "react";
import type { VerificationState } from "../generated/schema.ts";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { FilterChips } from "../ui/list/FilterChips.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { useAddressChoice } from "../ui/list/useAddressChoice.ts";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";
import { formatCount } from "../ui/text/count.ts";
import { Lookalikes } from "./queue/Lookalikes.tsx";
import { STATE_LABELS } from "./queue/labels.ts";
import { RequestCard } from "./queue/RequestCard.tsx";
import { VerificationQueueDocument, type VerificationQueueQuery } from "./VerificationQueue.generated.ts";

type Request = VerificationQueueQuery["verificationRequests"]["edges"][number]["node"];

const DecideDialog = lazy(() =>
  import("./queue/DecideDialog.tsx").then((module) => ({ default: module.DecideDialog })),
);

const states = Object.entries(STATE_LABELS).map(([value, label]) => ({ value: value as VerificationState, label }));

/** Requests, and new names of verified people, for admins. */
export function VerificationQueue() {
  const [state, setState] = useAddressChoice("state", states);
  const [deciding, setDeciding] = useState<Request | null>(null);
  const wasDeciding = useHasOpened(deciding !== null);
  const { data, error, refetch, fetchMore } = useQuery(VerificationQueueDocument, {
    variables: { state },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.verificationRequests.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const count = data && !state ? ` (${formatCount(data.verificationRequests.totalCount)})` : "";
  return (
    <Box component="section" aria-label="Verification" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <FilterChips label="Filter by state" all={`Waiting${count}`} options={states} value={state} onChange={setState} />
      <ListView
        label="Verification requests"
        items={data?.verificationRequests.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(request) => <RequestCard request={request} onDecide={() => setDeciding(request)} />}
        loading={<Skeleton variant="rounded" height={160} />}
        error={{
          title: "Error Loading Verification",
          failure: failure ?? (error ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={
          <EmptyState
            dense
            icon="shield"
            title={state ? "No requests here" : "No one is waiting to be verified"}
            description="Verification requests appear here, along with name changes of verified artists."
          />
        }
        more={more}
      />
      <Lookalikes />
      {wasDeciding ? (
        <Suspense>
          <DecideDialog request={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
