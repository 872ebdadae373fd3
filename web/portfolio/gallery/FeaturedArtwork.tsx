import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { NO_MORE } from "../../ui/list/ListView.tsx";
import { ArtworkList } from "./ArtworkList.tsx";
import { FeaturedArtworkDocument } from "./FeaturedArtwork.generated.ts";

/** Featured artworks of verified artists, newest first. */
export function FeaturedArtwork() {
  const { data, error, refetch } = useQuery(FeaturedArtworkDocument);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box>
        <Typography id={id} variant="h2">
          Featured Artwork
        </Typography>
        <Typography color="textSecondary">Pieces chosen by verified artists.</Typography>
      </Box>
      <ArtworkList
        label="Featured artwork"
        parameter="featured"
        items={data?.featuredPortfolio}
        failure={error && !data ? readFailure(error) : null}
        onRetry={() => ignoreRejection(refetch())}
        more={NO_MORE}
        withArtist
        empty={
          <EmptyState
            dense
            level="h3"
            icon="star"
            title="Nothing featured yet"
            description="Pieces that verified artists feature appear here."
          />
        }
      />
    </Box>
  );
}
