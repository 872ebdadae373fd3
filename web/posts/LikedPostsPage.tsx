import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useOnReconnect } from "../platform/data/liveConnection.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { paths } from "../platform/paths/paths.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { bleed } from "../ui/page/bleed.ts";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { LikedPostsDocument } from "./LikedPostsPage.generated.ts";
import { PostGrid } from "./PostGrid.tsx";

/** Private to the viewer, the latest like first. */
export function LikedPostsPage() {
  const { data, error, refetch, fetchMore } = useQuery(LikedPostsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const list = data?.likedPosts;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle title="Liked posts" description="Only you see this list." />
      <Box sx={bleed}>
        <PostGrid
          label="Liked posts"
          posts={list?.edges.map(({ node }) => node)}
          failure={failure ?? (error && !list ? readFailure(error) : null)}
          onRetry={() => (failure ? more.loadMore() : reload())}
          more={more}
          empty={
            <EmptyState
              icon="heart"
              title="You haven't liked anything yet"
              description="Posts you like appear here."
              action={
                <Button variant="outlined" component={Link} to={paths.home()}>
                  Go home
                </Button>
              }
            />
          }
        />
      </Box>
    </Box>
  );
}
