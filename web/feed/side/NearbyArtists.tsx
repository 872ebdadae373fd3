import { skipToken, useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { classes } from "../../platform/theme/classes.ts";
import { oneLine } from "../../platform/theme/sharedStyles.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PlainList } from "../../ui/list/PlainList.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { describeDistance } from "./distance.ts";
import {
  type NearbyArtists_ArtistFragment,
  NearbyArtistsDocument,
  type NearbyArtistsQuery,
} from "./NearbyArtists.generated.ts";
import { Panel, PanelFailure, PanelNote, PanelSkeleton } from "./Panel.tsx";

const styles = classes({
  row: { display: "flex", alignItems: "center", gap: 1.25, height: 56 },
  text: { flex: 1, minWidth: 0 },
  who: { typography: "subtitle1", display: "flex", alignItems: "center", gap: 0.5 },
  // The touch area exceeds the link, so only its text is clipped.
  link: { textDecoration: "none", minWidth: 0, "&:hover": { textDecoration: "underline" } },
  name: { display: "block", ...oneLine },
  facts: { typography: "body2", color: "text.secondary", ...oneLine },
});

/** Three at most. */
export function NearbyArtists() {
  const hasCity = Boolean(useViewer().location);
  const { data, error, refetch } = useQuery(NearbyArtistsDocument, hasCity ? {} : skipToken);
  const artists = data?.topArtistsByCity;
  return (
    <Panel title="Artists Near You">
      {hasCity ? (
        <Nearest artists={artists} failure={error ? readFailure(error) : null} onRetry={() => void refetch()} />
      ) : (
        <PanelNote
          title="Add your city to see artists near you"
          action={
            <Button size="small" variant="outlined" component={Link} to={paths.settings()}>
              Add your city
            </Button>
          }
        />
      )}
    </Panel>
  );
}

type NearestProps = {
  artists: NearbyArtistsQuery["topArtistsByCity"] | undefined;
  failure: Failure | null;
  onRetry: () => void;
};

function Nearest({ artists, failure, onRetry }: NearestProps) {
  if (!artists) {
    if (!failure) return <PanelSkeleton label="Artists near you" rows={3} height={56} avatar />;
    return <PanelFailure title="Unable to load artists" failure={failure} onRetry={onRetry} />;
  }
  if (artists.length === 0) return <PanelNote title="No artists yet" text="Artists in your area will appear here." />;
  return (
    <PlainList>
      {artists.map(({ artist, distance }) => (
        <Row key={artist.id} artist={artist} distance={distance} />
      ))}
    </PlainList>
  );
}

function Row({ artist, distance }: { artist: NearbyArtists_ArtistFragment; distance: number | null }) {
  const { username, fullName, verified, specialization } = artist;
  return (
    <li className={styles.row}>
      <PersonAvatar person={artist} size="sm" alt="" />
      <div className={styles.text}>
        <div className={styles.who}>
          <Link dir="auto" to={paths.profile(username)} className={styles.link}>
            <span className={styles.name}>{fullName}</span>
          </Link>
          {verified ? <VerifiedMark size={14} /> : null}
        </div>
        <div className={styles.facts}>
          <Dotted facts={[describeDistance(distance), specialization || `@${username}`]} />
        </div>
      </div>
      <FollowButton person={artist} size="small" quiet />
    </li>
  );
}
