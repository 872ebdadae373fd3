import { useQuery } from "@apollo/client/react";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { ListDialog } from "../../relations/ListDialog.tsx";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { LikersDocument } from "./LikersDialog.generated.ts";

export type LikersDialogProps = { open: boolean; postId: string; onClose: () => void };

/** The latest like first. */
export const LikersDialog = ({ open, postId, onClose }: LikersDialogProps) => (
  <ListDialog open={open} title="Likes" onClose={onClose}>
    <Likers postId={postId} />
  </ListDialog>
);

function Likers({ postId }: { postId: string }) {
  // Likes change often, so each opening refetches.
  const { data, error, refetch, fetchMore } = useQuery(LikersDocument, {
    variables: { id: postId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const list = data?.post.likedBy;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <ListView
      dense
      label="Likes"
      items={list?.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(person) => (
        <PersonRow person={person} actions={<FollowButton person={person} size="small" quiet />} />
      )}
      loading={<PersonRowsSkeleton />}
      error={{
        title: "Error Loading Likes",
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
      }}
      empty={<EmptyState dense icon="heart" level="h3" title="No likes to show" />}
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
