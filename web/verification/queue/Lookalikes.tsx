import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { FilterChips } from "../../ui/list/FilterChips.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { useAddressChoice } from "../../ui/list/useAddressChoice.ts";
import { formatCount } from "../../ui/text/count.ts";
import { LookalikeCard } from "./LookalikeCard.tsx";
import { LookalikesDocument } from "./Lookalikes.generated.ts";

const states = [
  { value: "DISMISSED", label: "Dismissed" },
  { value: "DEALT_WITH", label: "Handled" },
] as const;

/** Accounts with the name or picture of a verified person. */
export function Lookalikes() {
  const [state, setState] = useAddressChoice("lookalikes", states);
  const { data, error, refetch, fetchMore } = useQuery(LookalikesDocument, {
    variables: { state: state ?? "OPEN" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.lookalikes.pageInfo, (after) => fetchMore({ variables: { after } }));
  const count = data && !state ? ` (${formatCount(data.lookalikes.totalCount)})` : "";
  return (
    <Box component="section" aria-label="Lookalikes" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography variant="h2">Lookalikes</Typography>
      <FilterChips label="Filter lookalikes" all={`Open${count}`} options={states} value={state} onChange={setState} />
      <ListView
        label="Lookalikes"
        items={data?.lookalikes.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(lookalike) => <LookalikeCard lookalike={lookalike} />}
        loading={<Skeleton variant="rounded" height={160} />}
        error={{
          title: "Error Loading Lookalikes",
          failure: failure ?? (error ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={
          <EmptyState
            dense
            level="h3"
            icon="users"
            title={state ? "No settled lookalikes" : "No lookalikes to review"}
            description="People who use the name or picture of a verified account appear here."
          />
        }
        more={more}
      />
    </Box>
  );
}
