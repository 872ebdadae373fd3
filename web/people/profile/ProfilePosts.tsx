import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { PostGrid } from "../../posts/PostGrid.tsx";
import type { ShareControls } from "../../posts/useShareDialog.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import type { ProfilePageQuery } from "../ProfilePage.generated.ts";

export type ProfileWorkProps = {
  person: ProfilePageQuery["user"];
  /** The next page. */
  loadMore: (after: string) => Promise<unknown>;
};

export function ProfilePosts({ person, loadMore, sharing }: ProfileWorkProps & { sharing: ShareControls }) {
  const { share, preload } = sharing;
  const { more, failure } = useLoadMore(person.posts.pageInfo, loadMore);
  const isOwn = person.isViewer;
  return (
    <Box sx={bleed}>
      <PostGrid
        label="Posts"
        posts={person.posts.edges.map(({ node }) => node)}
        failure={failure}
        onRetry={more.loadMore}
        more={more}
        editable={isOwn}
        empty={
          <EmptyState
            icon="image"
            level="h3"
            title={isOwn ? "You haven't shared any tattoos yet" : `${person.fullName} hasn't shared any tattoos yet`}
            description={isOwn ? "Your tattoo photos appear here, newest first." : undefined}
            action={
              isOwn ? (
                <Button variant="contained" onClick={() => share()} onPointerEnter={preload} onFocus={preload}>
                  Share Your First Tattoo
                </Button>
              ) : undefined
            }
          />
        }
      />
    </Box>
  );
}
