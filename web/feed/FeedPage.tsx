import type { ApolloClient } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type ComponentType, lazy, Suspense } from "react";
import { readFailure } from "../app/data/errors.ts";
import { useMore } from "../app/data/useMore.ts";
import { Columns } from "../app/layout/Columns.tsx";
import { ProfileSummarySkeleton } from "../people/ProfileSummarySkeleton.tsx";
import { PostCard } from "../posts/PostCard.tsx";
import { PostCardSkeleton } from "../posts/PostCardSkeleton.tsx";
import { SharePrompt } from "../posts/SharePrompt.tsx";
import { useShareDialog } from "../posts/useShareDialog.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { bleed } from "../ui/page/bleed.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { quietly } from "../ui/quietly.ts";
import { FeedPageDocument, MoreFeedDocument } from "./FeedPage.generated.ts";
import { HighlightsFrame } from "./highlights/HighlightsFrame.tsx";
import { useNewPosts } from "./news/useNewPosts.ts";

/** What stands around the posts comes after them, in a place that is kept; without it the feed is still the feed. */
const around = <TProps,>(load: () => Promise<ComponentType<TProps>>) =>
  lazy(
    (): Promise<{ default: ComponentType<TProps> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  );
const Highlights = around(() => import("./highlights/Highlights.tsx").then((module) => module.Highlights));
const NewPostsPill = around(() => import("./news/NewPostsPill.tsx").then((module) => module.NewPostsPill));
const SidePanels = around(() => import("./side/SidePanels.tsx").then((module) => module.SidePanels));
const ProfileSummaryCard = around(() =>
  import("../people/ProfileSummaryCard.tsx").then((module) => module.ProfileSummaryCard),
);

/** While the viewer is asked for. */
export const prefetch = (client: ApolloClient) => client.query({ query: FeedPageDocument });

/** Home: everybody's posts, the newest first. */
export function FeedPage() {
  const { data, error, refetch, fetchMore } = useQuery(FeedPageDocument);
  const { share, dialog, preload } = useShareDialog();
  const { more, failure } = useMore(data?.feed.pageInfo, (after) =>
    fetchMore({ query: MoreFeedDocument, variables: { after } }),
  );
  const firstFailure = error && !data ? readFailure(error) : null;
  const failed = firstFailure !== null;
  const posts = data?.feed.edges.map(({ node }) => node);
  const { hasNewPosts, forget } = useNewPosts(posts);
  const showNewPosts = () => {
    window.scrollTo({ top: 0 });
    quietly(refetch().then(forget));
  };
  return (
    <Columns
      // When all failed the column stays, so that nothing moves when the next try succeeds.
      summary={
        failed ? (
          <Box />
        ) : (
          <Suspense fallback={<ProfileSummarySkeleton />}>
            {data ? <ProfileSummaryCard person={data.me} /> : <ProfileSummarySkeleton />}
          </Suspense>
        )
      }
      side={
        <Suspense fallback={<SidePanelsPlace />}>
          <SidePanels />
        </Suspense>
      }
    >
      <PageTitle hidden title="Home" />
      <Suspense fallback={<HighlightsFrame />}>
        <Highlights me={failed ? null : data?.me} />
      </Suspense>
      <SharePrompt onShare={share} onApproach={preload} />
      <Suspense>
        <NewPostsPill shown={hasNewPosts} onShow={showNewPosts} />
      </Suspense>
      <Box sx={bleed}>
        <ListView
          role="feed"
          label="Posts"
          items={posts}
          keyOf={({ id }) => id}
          renderItem={(post, index) => <PostCard id={post.id} position={index + 1} priority={index === 0} />}
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

/** As high as the panels are until they have answered. */
function SidePanelsPlace() {
  return (
    <Box aria-hidden sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {[232, 284, 148].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ flex: "none", borderRadius: "12px" }} />
      ))}
    </Box>
  );
}
