import type { ApolloCache } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { readFailure } from "../../platform/data/errors.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ListDialog } from "../../relations/ListDialog.tsx";
import type { PersonRow_UserFragment } from "../../relations/PersonRow.generated.ts";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import {
  ApproveFollowRequestDocument,
  DeclineFollowRequestDocument,
  FollowRequestsDocument,
} from "./FollowRequestsDialog.generated.ts";
import { withoutPerson } from "./relationsCache.ts";

export function FollowRequestsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ListDialog open={open} title="Follow Requests" hasAddress onClose={onClose}>
      <Requests />
    </ListDialog>
  );
}

function Requests() {
  const { data, error, refetch, fetchMore } = useQuery(FollowRequestsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.followRequests.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <ListView
      dense
      label="Follow requests"
      items={data?.followRequests.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(person) => <PersonRow person={person} actions={<Answers person={person} />} />}
      loading={<PersonRowsSkeleton />}
      error={{
        title: "Error Loading Requests",
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
      }}
      empty={
        <EmptyState
          dense
          icon="users"
          level="h3"
          title="No follow requests"
          description="While your profile is private, follow requests appear here."
        />
      }
      more={more}
      sx={{ gap: 0 }}
    />
  );
}

function Answers({ person }: { person: PersonRow_UserFragment }) {
  const viewer = useViewer();
  const answered = (cache: ApolloCache, newFollowers: 0 | 1) => {
    cache.modify({ fields: { followRequests: withoutPerson(cache, person.id) } });
    cache.modify({
      id: cache.identify({ __typename: "User", id: viewer.id }),
      fields: { followersCount: (count: number) => count + newFollowers },
    });
  };
  const [approve, approving] = useAppMutation(ApproveFollowRequestDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to approve the request",
    success: { title: "Request approved", description: `${person.fullName} follows you now.` },
    update: (cache) => answered(cache, 1),
  });
  const [decline, declining] = useAppMutation(DeclineFollowRequestDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to decline the request",
    success: { title: "Request declined", description: `${person.fullName} won't be notified.` },
    update: (cache) => answered(cache, 0),
  });
  const isBusy = approving.loading || declining.loading;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="secondary"
        loading={approving.loading}
        disabled={isBusy}
        aria-label={`Approve ${person.fullName}`}
        onClick={() => void approve({ id: person.id })}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="text"
        loading={declining.loading}
        disabled={isBusy}
        aria-label={`Decline ${person.fullName}`}
        onClick={() => void decline({ id: person.id })}
      >
        Decline
      </Button>
    </>
  );
}
