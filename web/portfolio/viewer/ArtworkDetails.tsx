import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { ReportDialog } from "../../reports/lazy.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { written } from "../../ui/text/written.ts";
import { categoryText } from "../categories.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { dayText } from "../gallery/ArtworkCard.tsx";
import { FeaturedBadge } from "../gallery/FeaturedBadge.tsx";
import { PhotoBy } from "../gallery/PhotoBy.tsx";
import { ArtworkTags } from "./ArtworkTags.tsx";

type ArtworkDetailsProps = { artwork: Artwork; titleId: string; onClose: () => void };

export function ArtworkDetails({ artwork, titleId, onClose }: ArtworkDetailsProps) {
  const { title, description, category, tags, featured, createdAt, artist } = artwork;
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 2,
        minHeight: { md: 0 },
        padding: 2.5,
        overflowY: { md: "auto" },
        borderLeft: { md: 1 },
        borderColor: { md: "divider" },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Box
          component={Link}
          to={paths.profile(artist.username)}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            flex: 1,
            minWidth: 0,
            minHeight: 44,
            textDecoration: "none",
          }}
        >
          <PersonAvatar person={artist} size="sm" alt="" />
          <Typography variant="name" component="span" noWrap>
            {artist.fullName} {artist.verified ? <VerifiedMark size={14} /> : null}
          </Typography>
        </Box>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {category ? `${categoryText(category)} · ` : ""}
          <time dateTime={createdAt}>{dayText(createdAt)}</time>
        </Typography>
        <PhotoBy artwork={artwork} />
      </Box>
      {featured ? (
        <Box sx={{ display: "flex", marginLeft: -1.25 }}>
          <FeaturedBadge />
        </Box>
      ) : null}
      {description ? (
        <Typography sx={{ ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" }}>{description}</Typography>
      ) : null}
      <ArtworkTags tags={tags} title={title} whole />
      <Acts artwork={artwork} />
    </Box>
  );
}

/** Both links pass the artwork on. */
function Acts({ artwork: { id, artist } }: { artwork: Artwork }) {
  const [isReporting, setIsReporting] = useState(false);
  if (artist.isViewer) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, "& > *": { flex: 1 } }}>
      {artist.takesBookings ? (
        <Button
          variant="contained"
          component={Link}
          to={paths.bookings({ artist: artist.id, piece: id })}
          startIcon={<Icon name="calendar" size={20} />}
        >
          Book
        </Button>
      ) : null}
      {artist.viewerCanMessage ? (
        <Button
          variant="outlined"
          component={Link}
          to={paths.messages({ user: artist.username, piece: id })}
          startIcon={<Icon name="chat" size={20} />}
        >
          Ask
        </Button>
      ) : null}
      <IconButton aria-label="Report" onClick={() => setIsReporting(true)} sx={{ "&&": { flex: "none" } }}>
        <Icon name="flag" size={20} />
      </IconButton>
      <ReportDialog
        open={isReporting}
        targetType="PORTFOLIO_ITEM"
        targetId={id}
        what="portfolio piece"
        onClose={() => setIsReporting(false)}
      />
    </Box>
  );
}
