import { useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { describeDistance } from "../side/distance.ts";
import { NearbyArtistsDocument } from "../side/NearbyArtists.generated.ts";
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

/** On a phone, where the panels come after all posts. */
export function NearbyStrip() {
  const { data, loading } = useQuery(NearbyArtistsDocument);
  const artists = data?.topArtistsByCity ?? [];
  if (loading && !data) return <HighlightsFrame title="Near you" />;
  if (artists.length === 0) return null;
  return (
    <HighlightsFrame title="Near you">
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
