import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { readFailure } from "../../app/data/errors.ts";
import { useMore } from "../../app/data/useMore.ts";
import { PostGrid } from "../../posts/PostGrid.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import { quietly } from "../../ui/quietly.ts";
import { ClientPhotosDocument } from "./ClientPhotos.generated.ts";

/** What clients shared and the artist confirmed to have made; nothing is said of it before the first. */
export function ClientPhotos({ artistId }: { artistId: string }) {
  const { data, error, refetch, fetchMore } = useQuery(ClientPhotosDocument, { variables: { id: artistId } });
  const photos = data?.user.taggedPosts;
  const { more, failure } = useMore(photos?.pageInfo, (after) => fetchMore({ variables: { after } }));
  if (photos ? photos.edges.length === 0 : !error) return null;
  return (
    <Box component="section" aria-label="Client photos" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography variant="h2">Client photos</Typography>
      <Box sx={bleed}>
        <PostGrid
          label="Client photos"
          posts={photos?.edges.map(({ node }) => node)}
          failure={failure ?? (error && !photos ? readFailure(error) : null)}
          onRetry={photos ? more.loadMore : () => quietly(refetch())}
          more={more}
          empty={null}
        />
      </Box>
    </Box>
  );
}
