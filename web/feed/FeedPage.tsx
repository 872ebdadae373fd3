import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import { readFailure } from "../app/data/errors.ts";
import { useMore } from "../app/data/useMore.ts";
import { Columns } from "../app/layout/Columns.tsx";
import { ProfileSummaryCard, ProfileSummarySkeleton } from "../people/ProfileSummaryCard.tsx";
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
import { NewPostsPill } from "./news/NewPostsPill.tsx";
import { useNewPosts } from "./news/useNewPosts.ts";

/** What stands around the posts comes after them, in a place that is kept; without it the feed is still the feed. */
const around = (load: () => Promise<() => ReactNode>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (): ReactNode => null }),
    ),
  );
const Highlights = around(() => import("./highlights/Highlights.tsx").then((module) => module.Highlights));
const SidePanels = around(() => import("./side/SidePanels.tsx").then((module) => module.SidePanels));

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
      summary={data ? <ProfileSummaryCard person={data.me} /> : failed ? <Box /> : <ProfileSummarySkeleton />}
      side={
        <Suspense fallback={<SidePanelsPlace />}>
          <SidePanels />
        </Suspense>
      }
    >
      <PageTitle hidden title="Home" />
      <Suspense fallback={<HighlightsFrame />}>
        <Highlights />
      </Suspense>
      <SharePrompt onShare={share} onApproach={preload} />
      <NewPostsPill shown={hasNewPosts} onShow={showNewPosts} />
      <Box sx={bleed}>
        <ListView
          role="feed"
          label="Posts"
          items={posts}
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
