import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { readFailure } from "../../platform/data/errors.ts";
import { useArrivalPolicy } from "../../platform/data/useArrivalPolicy.ts";
import { useMore } from "../../platform/data/useMore.ts";
import { AddPostButton } from "../../portfolio/AddPostButton.tsx";
import { PostGrid } from "../../posts/PostGrid.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import { quietly } from "../../ui/quietly.ts";
import { ClientPhotosDocument } from "./ClientPhotos.generated.ts";

export type ClientPhotosProps = { person: { id: string; fullName: string; isViewer: boolean } };

/** What clients shared and the artist confirmed to have made. */
export function ClientPhotos({ person: { id, fullName, isViewer } }: ClientPhotosProps) {
  const { data, error, refetch, fetchMore } = useQuery(ClientPhotosDocument, {
    variables: { id },
    fetchPolicy: useArrivalPolicy(),
  });
  const photos = data?.user.taggedPosts;
  const posts = photos?.edges.map(({ node }) => node);
  const { more, failure } = useMore(photos?.pageInfo, (after) => fetchMore({ variables: { after } }));
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
        onRetry={photos ? more.loadMore : () => quietly(refetch())}
        more={more}
        empty={
          <EmptyState
            icon="image"
            level="h3"
            title="No client photos yet"
            description={
              isViewer
                ? "When a client shares a tattoo of yours and tags you, it stands here once you have confirmed it."
                : `Photos that clients shared and ${fullName} confirmed appear here.`
            }
          />
        }
      />
    </Box>
  );
}
