import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { classes } from "../../app/theme/classes.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { areFar, describeDistance } from "../side/distance.ts";
import type { NearbyArtistsQuery } from "../side/NearbyArtists.generated.ts";
import { HighlightsFrame, tile } from "./HighlightsFrame.tsx";

const line = { maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const styles = classes({
  artist: {
    ...tile,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    paddingInline: 1,
    color: "text.primary",
    textDecoration: "none",
  },
  name: { ...line, typography: "subtitle2", paddingTop: 0.5 },
  distance: { ...line, typography: "caption", color: "text.secondary" },
});

/** The artists nearest to a newcomer, where a phone shows others the highlights. */
export function NearbyStrip({ artists }: { artists: NearbyArtistsQuery["topArtistsByCity"] }) {
  return (
    <HighlightsFrame title={areFar(artists) ? "Nearest artists" : "Near you"}>
      {artists.map(({ artist, distance }) => (
        <li key={artist.id}>
          <Link to={paths.profile(artist.username)} className={styles.artist}>
            <PersonAvatar person={artist} size="sm" alt="" />
            <div dir="auto" className={styles.name}>
              {artist.fullName}
            </div>
            <div className={styles.distance}>{describeDistance(distance)}</div>
          </Link>
        </li>
      ))}
    </HighlightsFrame>
  );
}
