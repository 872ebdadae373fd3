import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useViewer } from "../platform/session/viewer.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ArtistFacetsDocument } from "./filters/ArtistFacets.generated.ts";
import { findWider, withCount } from "./filters/counts.ts";
import { ANY_DISTANCE, anywhere, type Filters, toFacetVariables } from "./filters/filters.ts";
import { NearestArtists } from "./NearestArtists.tsx";

type NoArtistsProps = {
  filters: Filters;
  /** The city in the search text. */
  place: string | null;
  /** The error about the typed place. */
  misplaced: string | undefined;
  onChange: (changes: Partial<Filters>) => void;
  onClear: () => void;
};

export function NoArtists({ filters, place: named, misplaced, onChange, onClear }: NoArtistsProps) {
  const within = filters.within === ANY_DISTANCE ? null : filters.within;
  const { location: city } = useViewer();
  const place = filters.location || named || (within && city);
  const { data } = useQuery(
    ArtistFacetsDocument,
    within && !misplaced ? { variables: toFacetVariables(filters) } : skipToken,
  );
  const wider = within && data ? findWider(data.artistFacets.distances, within) : undefined;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <EmptyState
        icon="compass"
        title="No artists found"
        description={misplaced ?? "Try another name or place, a wider distance, or fewer filters."}
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
            {wider ? (
              <Button variant="outlined" color="secondary" onClick={() => onChange(wider.change)}>
                Try a wider distance: {withCount(wider.name, wider.count, data?.artistFacets.isPartial)}
              </Button>
            ) : null}
            <Button variant="contained" onClick={onClear}>
              Clear Filters
            </Button>
          </Box>
        }
      />
      {place && !misplaced && filters.within !== ANY_DISTANCE ? (
        <NearestArtists place={place} filters={filters} onAll={() => onChange(anywhere)} />
      ) : null}
    </Box>
  );
}
