import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { readFailure } from "../../platform/data/errors.ts";
import { useListFetchPolicy } from "../../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { AddPostButton } from "../../portfolio/AddPostButton.tsx";
import { PostGrid } from "../../posts/PostGrid.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import { ClientPhotosDocument } from "./ClientPhotos.generated.ts";

type ClientPhotosProps = { person: { id: string; fullName: string; isViewer: boolean } };

/** Client photos that the artist has confirmed. */
export function ClientPhotos({ person: { id, fullName, isViewer } }: ClientPhotosProps) {
  const { data, error, refetch, fetchMore } = useQuery(ClientPhotosDocument, {
    variables: { id },
    fetchPolicy: useListFetchPolicy(),
  });
  const photos = data?.user.taggedPosts;
  const posts = photos?.edges.map(({ node }) => node);
  const { more, failure } = useLoadMore(photos?.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <Box sx={bleed}>
      <PostGrid
        label="Client photos"
        posts={posts}
        lineOf={
          isViewer
            ? (postId) => {
                const post = posts?.find((each) => each.id === postId);
                return post ? <AddPostButton post={post} sx={{ width: "100%" }} /> : null;
              }
            : undefined
        }
        failure={failure ?? (error && !photos ? readFailure(error) : null)}
        onRetry={photos ? more.loadMore : () => ignoreRejection(refetch())}
        more={more}
        empty={
          <EmptyState
            icon="image"
            level="h3"
            title="No client photos yet"
            description={
              isViewer
                ? "When a client shares a tattoo of yours and tags you, it appears here once you confirm it."
                : `Photos that clients shared and ${fullName} confirmed appear here.`
            }
          />
        }
      />
    </Box>
  );
}
