import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Photo } from "../../ui/photo/Photo.tsx";
import { mediumDate } from "../../ui/text/dates.ts";
import { written } from "../../ui/text/written.ts";
import { categoryText } from "../categories.ts";
import { OwnerTools } from "../owner/OwnerTools.tsx";
import { ArtworkTags } from "../viewer/ArtworkTags.tsx";
import type { Artwork_ItemFragment as Artwork } from "./Artwork.generated.ts";
import { FeaturedBadge } from "./FeaturedBadge.tsx";
import { PhotoBy } from "./PhotoBy.tsx";

const PinButton = lazy(() => import("../owner/PinButton.tsx").then((module) => ({ default: module.PinButton })));

/** The tallest picture in a column; the viewer shows it whole. */
const TALLEST = 0.62;

export const dayText = (value: string) => mediumDate.format(new Date(value));

type ArtworkCardProps = {
  artwork: Artwork;
  withArtist: boolean;
  priority: boolean;
  onShow: () => void;
  /** For its artist. */
  onEdit?: () => void;
};

export function ArtworkCard({ artwork, withArtist, priority, onShow, onEdit }: ArtworkCardProps) {
  const { title, description, imageUrl, image, category, tags, featured, pinned, viewerCanPin, createdAt, artist } =
    artwork;
  // On a phone two are side by side.
  const wordy = withArtist ? ({ xs: "none", sm: "block" } as const) : "block";
  return (
    <Card component="article" aria-label={title}>
      <ButtonBase
        onClick={onShow}
        aria-label={`View ${title}`}
        sx={{
          display: "block",
          width: "100%",
          minHeight: 48,
          backgroundColor: "sunken",
          "&.Mui-focusVisible": { outlineOffset: -4 },
          "& img": { transition: (theme) => theme.transitions.create(["opacity", "transform"], { duration: 200 }) },
          "@media (hover: hover) and (prefers-reduced-motion: no-preference)": {
            "&:hover img": { transform: "scale(1.02)" },
          },
        }}
      >
        <Photo
          src={imageUrl}
          alt=""
          width={image?.width}
          height={image?.height}
          blur={image?.placeholder}
          minRatio={TALLEST}
          sizes="(min-width: 1168px) 358px, (min-width: 900px) 31vw, 46vw"
          priority={priority}
        />
        {featured && !withArtist ? (
          <Box sx={{ position: "absolute", top: 12, left: 12, display: "flex" }}>
            <FeaturedBadge />
          </Box>
        ) : null}
      </ButtonBase>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1.25, padding: { xs: 1.5, sm: 2 } }}>
        <Box>
          <Typography variant="h3" component={withArtist ? "h3" : "h2"} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {category ? `${categoryText(category)} · ` : ""}
            <time dateTime={createdAt} style={{ whiteSpace: "nowrap" }}>
              {dayText(createdAt)}
            </time>
          </Typography>
          <PhotoBy artwork={artwork} />
        </Box>
        <Box sx={{ display: wordy, "&:empty": { display: "none" } }}>
          {description ? (
            <Typography
              variant="body2"
              sx={{
                ...written,
                display: "-webkit-box",
                WebkitBoxOrient: "vertical",
                WebkitLineClamp: { xs: 2, sm: 3 },
                overflow: "hidden",
                marginBottom: tags.length > 0 ? 1.25 : 0,
              }}
            >
              {description}
            </Typography>
          ) : null}
          <ArtworkTags tags={tags} title={title} />
        </Box>
        {withArtist ? (
          <Box
            component={Link}
            to={paths.portfolio(artist.id)}
            aria-label={`Portfolio of ${artist.fullName}`}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              minHeight: 44,
              textDecoration: "none",
              borderTop: 1,
              borderColor: "divider",
              paddingTop: 1.25,
            }}
          >
            <PersonAvatar person={artist} size="sm" alt="" />
            <Typography variant="name" component="span" noWrap sx={{ fontSize: "0.9375rem", minWidth: 0 }}>
              {artist.fullName}
            </Typography>
            {artist.verified ? <VerifiedMark size={14} /> : null}
          </Box>
        ) : null}
        {viewerCanPin && (featured || pinned) ? (
          <Box sx={{ display: "flex", minHeight: 44, alignItems: "center" }}>
            <Suspense>
              <PinButton artwork={artwork} />
            </Suspense>
          </Box>
        ) : null}
        {onEdit ? <OwnerTools artwork={artwork} onEdit={onEdit} /> : null}
      </Box>
    </Card>
  );
}
