import { useQuery } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { readFailure } from "../app/errors.ts";
import { useMore } from "../app/useMore.ts";
import { BlockedPeopleDocument } from "../people/BlockPerson.generated.ts";
import { PersonRow, PersonRowsSkeleton } from "../people/PersonRow.tsx";
import { UnblockButton } from "../people/UnblockButton.tsx";
import { ListView } from "../ui/ListView.tsx";
import { quietly } from "../ui/quietly.ts";

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
