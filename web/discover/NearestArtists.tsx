import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { ArtistCard, wall } from "./card/ArtistCard.tsx";
import { anywhere, type Filters, toFacetVariables } from "./filters/filters.ts";
import { NearestArtistsDocument } from "./NearestArtists.generated.ts";

type NearestArtistsProps = {
  place: string;
  filters: Filters;
  onAll: () => void;
};

/** The nearest artists to a place without any, with the other filters. */
export function NearestArtists({ place, filters, onAll }: NearestArtistsProps) {
  const id = useId();
  const { data } = useQuery(NearestArtistsDocument, {
    variables: toFacetVariables({ ...filters, ...anywhere, location: place }),
  });
  const nearest = data?.searchUsers.edges.filter(({ miles }) => miles !== null) ?? [];
  if (nearest.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography id={id} variant="h2">
          Nearest to {place}
        </Typography>
        <Button variant="outlined" color="secondary" onClick={onAll}>
          Any distance
        </Button>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ ...wall, listStyle: "none", margin: 0, padding: 0 }}>
        {nearest.map(({ node, miles }) => (
          <li key={node.id}>
            <ArtistCard artist={node} miles={miles} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
