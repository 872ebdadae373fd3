import type { ApolloClient } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ComponentProps, type ComponentType, lazy, memo, Suspense, useState } from "react";
import { ProfileSummarySkeleton } from "../people/ProfileSummarySkeleton.tsx";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { readViewerSetting, writeViewerSetting } from "../platform/session/viewerSettings.ts";
import { classes } from "../platform/theme/classes.ts";
import { PostCard } from "../posts/PostCard.tsx";
import { PostCardSkeleton } from "../posts/PostCardSkeleton.tsx";
import { SharePrompt } from "../posts/SharePrompt.tsx";
import { useShareDialog } from "../posts/useShareDialog.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { bleed } from "../ui/page/bleed.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { Columns } from "./Columns.tsx";
import { FeedPageDocument, MoreFeedDocument } from "./FeedPage.generated.ts";
import { FoldLine } from "./folds/FoldLine.tsx";
import { useFolds } from "./folds/useFolds.ts";
import { HighlightsFrame } from "./highlights/HighlightsFrame.tsx";

type Parts = typeof import("./around.ts");

/**
 * What is around the posts comes after them, in a place that is kept; without it the feed is still the feed. It is
 * drawn again when what it shows has changed, and not with each dialog over the feed.
 */
const around = <TName extends keyof Parts>(name: TName) =>
  lazy(
    (): Promise<{ default: ComponentType<ComponentProps<Parts[TName]>> }> =>
      import("./around.ts").then(
        (parts) => ({ default: memo(parts[name] as ComponentType<ComponentProps<Parts[TName]>>) }),
        () => ({ default: () => null }),
      ),
  );
const Highlights = around("Highlights");
const NearbyStrip = around("NearbyStrip");
const NewPostsPill = around("NewPostsPill");
const NoPosts = around("NoPosts");
const FirstSteps = around("FirstSteps");
const SidePanels = around("SidePanels");
const ProfileSummaryCard = around("ProfileSummaryCard");

/** The list's index in the feed, and whether it was dismissed in this browser. */
const FIRST_STEPS = "firstSteps";
/** The index of nearby artists, for a viewer with few follows. */
const NEARBY = "nearby";
const FOLLOWS = 3;
/** Estimated height of the list. */
const FIRST_STEPS_PX = 344;

const styles = classes({
  posts: bleed,
  column: { display: "flex", flexDirection: "column", gap: 2 },
});

/** While the viewer loads. */
export const prefetch = (client: ApolloClient) => client.query({ query: FeedPageDocument });

/** Everybody's posts, newest first. */
export function FeedPage() {
  const { data, error, refetch, fetchMore } = useQuery(FeedPageDocument);
  const { share, dialog, preload } = useShareDialog();
  const { more, failure } = useLoadMore(data?.feed.pageInfo, (after) =>
    fetchMore({ query: MoreFeedDocument, variables: { after } }),
  );
  const firstFailure = error && !data ? readFailure(error) : null;
  const failed = firstFailure !== null;
  const posts = data?.feed.edges.map(({ node }) => node);
  const { entries, turn } = useFolds(posts);
  const [isNew, setIsNew] = useState(() => !readViewerSetting(FIRST_STEPS));
  // Below the first screen, so that it shifts nothing visible.
  if (isNew && entries?.length) entries.splice(1, 0, { id: FIRST_STEPS });
  const isNarrow = useMediaQuery("(max-width: 899px)", { noSsr: true });
  const seeks = isNarrow && data?.me.location && data.me.followingCount < FOLLOWS;
  if (seeks && entries?.length) entries.splice(1, 0, { id: NEARBY });
  const endFirstSteps = () => {
    writeViewerSetting(FIRST_STEPS, true);
    setIsNew(false);
  };
  return (
    <Columns
      // After a failure the column stays, so that a successful retry shifts nothing.
      summary={
        failed ? (
          <div />
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
        <Highlights />
      </Suspense>
      <SharePrompt onShare={share} onApproach={preload} />
      <Suspense>
        <NewPostsPill posts={posts} onShow={() => refetch()} />
      </Suspense>
      <div className={styles.posts}>
        <ListView
          role="feed"
          label="Posts"
          items={entries}
          keyOf={({ id }) => id}
          renderItem={({ id, position, fold }, index) =>
            fold ? (
              <FoldLine fold={fold} onTurn={() => turn(fold)} />
            ) : position ? (
              <PostCard id={id} position={position} priority={index === 0} />
            ) : id === NEARBY ? (
              <Suspense fallback={<HighlightsFrame title="Near you" />}>
                <NearbyStrip />
              </Suspense>
            ) : data && posts ? (
              <Suspense fallback={<Skeleton variant="rounded" height={FIRST_STEPS_PX} />}>
                <FirstSteps me={data.me} posts={posts} onShare={share} onEnd={endFirstSteps} />
              </Suspense>
            ) : null
          }
          loading={
            <div className={styles.column}>
              <PostCardSkeleton />
              <PostCardSkeleton />
            </div>
          }
          error={{
            title: "Error Loading Posts",
            failure: firstFailure ?? failure,
            onRetry: failed ? () => void refetch() : more.loadMore,
          }}
          empty={
            <Suspense>
              <NoPosts onShare={() => share()} onApproach={preload} />
            </Suspense>
          }
          more={more}
        />
      </div>
      {dialog}
    </Columns>
  );
}

/** The height of the loaded panels. */
function SidePanelsPlace() {
  return (
    <div aria-hidden className={styles.column}>
      {[232, 284, 148].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} sx={{ flex: "none", borderRadius: "12px" }} />
      ))}
    </div>
  );
}
