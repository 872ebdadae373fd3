import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import type { Artwork_ItemFragment as Artwork } from "./Artwork.generated.ts";

/** The author of a photo, unless it is the artist, who reads how long it stays. */
export function PhotoBy({ artwork: { post, artist } }: { artwork: Artwork }) {
  if (!post || post.user.id === artist.id) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      Photo by{" "}
      <Link component={RouterLink} to={paths.post(post.id)} color="inherit">
        @{post.user.username}
      </Link>
      {artist.isViewer ? ". It stays here as long as their post and your tag do." : null}
    </Typography>
  );
}
