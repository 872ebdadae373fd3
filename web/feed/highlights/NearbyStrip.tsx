import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { describeDistance } from "../side/distance.ts";
import type { NearbyArtistsQuery } from "../side/NearbyArtists.generated.ts";
import { strip, tile } from "./HighlightsFrame.tsx";

const line = { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** The artists nearest to a newcomer, where a phone shows others the highlights. */
export function NearbyStrip({ artists }: { artists: NearbyArtistsQuery["topArtistsByCity"] }) {
  return (
    <Box component="section" aria-label="Near you">
      <Typography variant="h3" component="h2" sx={{ paddingBottom: 1 }}>
        Near you
      </Typography>
      <Box component="ul" role="list" sx={strip}>
        {artists.map(({ artist, distance }) => (
          <li key={artist.id}>
            <Box
              component={Link}
              to={paths.profile(artist.username)}
              sx={{
                ...tile,
                display: "flex",
                flexDirection: "column",
                alignItems: "center",
                justifyContent: "center",
                paddingInline: 1,
                color: "text.primary",
                textDecoration: "none",
              }}
            >
              <PersonAvatar person={artist} size="sm" alt="" />
              <Box dir="auto" sx={{ ...line, typography: "subtitle2", paddingTop: 0.5 }}>
                {artist.fullName}
              </Box>
              <Box sx={{ ...line, typography: "caption", color: "text.secondary" }}>{describeDistance(distance)}</Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
