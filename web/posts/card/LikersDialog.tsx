import { useQuery } from "@apollo/client/react";
import { readFailure } from "../../platform/data/errors.ts";
import { useMore } from "../../platform/data/useMore.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { ListDialog } from "../../relations/ListDialog.tsx";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import { LikersDocument } from "./LikersDialog.generated.ts";

export type LikersDialogProps = { open: boolean; postId: string; onClose: () => void };

/** Who likes a post, the latest first. */
export const LikersDialog = ({ open, postId, onClose }: LikersDialogProps) => (
  <ListDialog open={open} title="Likes" onClose={onClose}>
    <Likers postId={postId} />
  </ListDialog>
);

function Likers({ postId }: { postId: string }) {
  // Who likes what changes all the time, so each opening asks again.
  const { data, error, refetch, fetchMore } = useQuery(LikersDocument, {
    variables: { id: postId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const list = data?.post.likedBy;
  const { more, failure } = useMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
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
        onRetry: () => (failure ? more.loadMore() : quietly(refetch())),
      }}
      empty={<EmptyState dense icon="heart" level="h3" title="Nobody to show" />}
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
