import { useQuery } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { readFailure } from "../app/data/errors.ts";
import { useMore } from "../app/data/useMore.ts";
import { ListView } from "../ui/list/ListView.tsx";
import { quietly } from "../ui/quietly.ts";
import { BlockedPeopleDocument } from "./blocking/BlockPerson.generated.ts";
import { UnblockButton } from "./blocking/UnblockButton.tsx";
import { PersonRow, PersonRowsSkeleton } from "./follows/PersonRow.tsx";

/** Whom the viewer has blocked, with the way back. */
export function BlockedPeople() {
  const { data, error, refetch, fetchMore } = useQuery(BlockedPeopleDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useMore(data?.blockedUsers.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <ListView
      dense
      label="Blocked people"
      items={data?.blockedUsers.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(person) => (
        <PersonRow plain person={person} actions={<UnblockButton person={person} size="small" />} />
      )}
      loading={<PersonRowsSkeleton rows={1} />}
      error={{
        title: "Error Loading Blocked People",
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : quietly(refetch())),
      }}
      empty={
        <Typography color="textSecondary">
          You haven't blocked anyone. Blocking is in the “…” menu of somebody's profile.
        </Typography>
      }
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
