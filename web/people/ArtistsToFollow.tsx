import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { PersonAvatar } from "../ui/PersonAvatar.tsx";
import { VerifiedMark } from "../ui/VerifiedMark.tsx";
import type { ArtistsToFollow_UserFragment } from "./ArtistsToFollow.generated.ts";
import { FollowButton } from "./FollowButton.tsx";

const SHOWN = 5;

export type ArtistsToFollowProps = {
  /** Undefined until the first answer. */
  artists: readonly ArtistsToFollow_UserFragment[] | undefined;
};

/** Artists whom the viewer does not follow yet; nothing when there is nobody left to suggest. */
export function ArtistsToFollow({ artists }: ArtistsToFollowProps) {
  const titleId = useId();
  const shown = useSuggestions(artists);
  if (shown?.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2, flex: "none" }}>
      <Typography id={titleId} variant="h3" component="h2">
        Artists to follow
      </Typography>
      <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0, paddingTop: 1 }}>
        {shown
          ? shown.map((artist) => <Row key={artist.id} artist={artist} />)
          : ["1", "2", "3"].map((key) => <RowSkeleton key={key} />)}
      </Box>
    </Card>
  );
}

/** The suggestions stay as they are while the person follows them: a row must not vanish under the finger. */
function useSuggestions(artists: ArtistsToFollowProps["artists"]) {
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  if (artists && !picked) {
    const strangers = artists.filter(({ isViewer, isFollowing }) => !isViewer && !isFollowing);
    setPicked(strangers.slice(0, SHOWN).map(({ id }) => id));
  }
  return artists && picked ? artists.filter(({ id }) => picked.includes(id)) : undefined;
}

function Row({ artist }: { artist: ArtistsToFollow_UserFragment }) {
  const { username, fullName, verified, specialization } = artist;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.25, paddingBlock: 1 }}>
      <PersonAvatar person={artist} size="sm" alt="" />
      <Box
        sx={{ flex: 1, minWidth: 0, "& > *": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } }}
      >
        <Box sx={{ typography: "subtitle1" }}>
          <Box
            component={Link}
            to={paths.profile(username)}
            sx={{ textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
          >
            {fullName}
          </Box>{" "}
          {verified ? <VerifiedMark size={14} /> : null}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{specialization || `@${username}`}</Box>
      </Box>
      <FollowButton person={artist} size="small" quiet />
    </Box>
  );
}

function RowSkeleton() {
  return (
    <Box component="li" aria-hidden sx={{ display: "flex", alignItems: "center", gap: 1.25, paddingBlock: 1 }}>
      <Skeleton variant="circular" width={36} height={36} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="70%" height={16} />
        <Skeleton width="45%" height={13} sx={{ marginTop: 0.5 }} />
      </Box>
      <Skeleton width={72} height={32} sx={{ borderRadius: 999 }} />
    </Box>
  );
}
