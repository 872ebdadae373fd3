import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { readFailure } from "../app/errors.ts";
import { Columns } from "../app/layout/Columns.tsx";
import { useMore } from "../app/useMore.ts";
import { ArtistsToFollow } from "../people/ArtistsToFollow.tsx";
import { ProfileSummaryCard, ProfileSummarySkeleton } from "../people/ProfileSummaryCard.tsx";
import { PostCard } from "../posts/PostCard.tsx";
import { PostCardSkeleton } from "../posts/PostCardSkeleton.tsx";
import { SharePrompt } from "../posts/share/SharePrompt.tsx";
import { useShareDialog } from "../posts/share/useShareDialog.tsx";
import { bleed } from "../ui/bleed.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ListView } from "../ui/ListView.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { FeedFooter } from "./FeedFooter.tsx";
import { FeedPageDocument, MoreFeedDocument } from "./FeedPage.generated.ts";

/** Home: everybody's posts, the newest first. */
export function FeedPage() {
  const { data, error, refetch, fetchMore } = useQuery(FeedPageDocument);
  const { share, dialog, preload } = useShareDialog();
  const { more, failure } = useMore(data?.feed.pageInfo, (after) =>
    fetchMore({ query: MoreFeedDocument, variables: { after } }),
  );
  const firstFailure = error && !data ? readFailure(error) : null;
  const failed = firstFailure !== null;
  return (
    <Columns
      // When all failed the column stays, so that nothing moves when the next try succeeds.
      summary={data ? <ProfileSummaryCard person={data.me} /> : failed ? <Box /> : <ProfileSummarySkeleton />}
      side={
        <>
          {failed ? null : <ArtistsToFollow artists={data?.searchUsers.edges.map(({ node }) => node)} />}
          <FeedFooter />
        </>
      }
    >
      <PageTitle hidden title="Home" />
      <SharePrompt onShare={share} onApproach={preload} />
      <Box sx={bleed}>
        <ListView
          role="feed"
          label="Posts"
          items={data?.feed.edges.map(({ node }) => node)}
          keyOf={({ id }) => id}
          renderItem={(post, index) => <PostCard post={post} position={index + 1} priority={index === 0} />}
          loading={
            <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
              <PostCardSkeleton />
              <PostCardSkeleton />
            </Box>
          }
          error={{
            title: "Error Loading Posts",
            failure: firstFailure ?? failure,
            onRetry: failed ? () => void refetch() : more.loadMore,
          }}
          empty={
            <EmptyState
              icon="image"
              title="No posts yet"
              description="Tattoos that people share stand here, the newest first."
              action={
                <Button variant="contained" onClick={() => share()} onPointerEnter={preload}>
                  Create First Post
                </Button>
              }
            />
          }
          more={more}
        />
      </Box>
      {dialog}
    </Columns>
  );
}
