import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BookButton } from "../../people/BookButton.tsx";
import { Cover } from "../../people/Cover.tsx";
import { MessageButton } from "../../people/MessageButton.tsx";
import { STRIP_LENGTH, WorkStrip } from "../../people/WorkStrip.tsx";
import { paths } from "../../platform/paths/paths.ts";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { countOf } from "../../ui/text/count.ts";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { nameLanguages, nameOfPrice } from "../../ui/text/offer.ts";
import { describeRating } from "../../ui/text/rating.ts";
import { written } from "../../ui/text/written.ts";
import type { ArtistCard_UserFragment } from "./ArtistCard.generated.ts";

const COVER_HEIGHT = 88;

export const wall = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
  gap: 2,
} as const;

const card = { display: "flex", flexDirection: "column", height: "100%", overflow: "hidden" } as const;

type ArtistCardProps = {
  artist: ArtistCard_UserFragment;
  /** Distance, where known. */
  miles: number | null;
};

export function ArtistCard({ artist, miles }: ArtistCardProps) {
  const { username, fullName, verified, specialization, bio, isViewer, takesBookings } = artist;
  return (
    <Card component="article" aria-label={fullName} sx={card}>
      <Head artist={artist} />
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", padding: 2 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <PersonAvatar person={artist} alt="" />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
              <Box
                component={Link}
                dir="auto"
                to={paths.profile(username)}
                sx={{
                  typography: "name",
                  minWidth: 0,
                  overflowWrap: "anywhere",
                  textDecoration: "none",
                  "&:hover": { textDecoration: "underline" },
                }}
              >
                {fullName}
              </Box>
              {verified ? <VerifiedMark /> : null}
            </Box>
            <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>@{username}</Box>
          </Box>
          {takesBookings ? null : <Chip size="small" label="Not taking bookings" />}
        </Box>
        {specialization ? (
          <Box dir="auto" sx={{ typography: "subtitle1", paddingTop: 1.5 }}>
            {specialization}
          </Box>
        ) : null}
        <Facts artist={artist} miles={miles} />
        {bio ? (
          <Box
            dir="auto"
            sx={{
              ...written,
              typography: "body2",
              color: "text.secondary",
              paddingTop: 1.5,
              overflow: "hidden",
              display: "-webkit-box",
              WebkitBoxOrient: "vertical",
              WebkitLineClamp: 3,
            }}
          >
            {bio}
          </Box>
        ) : null}
        {isViewer ? null : <Acts artist={artist} />}
      </Box>
    </Card>
  );
}

/** Artworks, or the cover where there are too few. */
function Head({ artist }: { artist: ArtistCard_UserFragment }) {
  return (
    <Box sx={{ flex: "none", display: "grid", "& > *": { gridArea: "1 / 1", minHeight: COVER_HEIGHT } }}>
      {artist.work.length < STRIP_LENGTH ? (
        <Cover person={artist} sizes="(min-width: 900px) 400px, 100vw" sx={{ height: "100%" }} />
      ) : null}
      <WorkStrip artist={artist} sizes="(min-width: 700px) 130px, 33vw" />
    </Box>
  );
}

function Acts({ artist }: { artist: ArtistCard_UserFragment }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        gap: 1,
        marginTop: "auto",
        paddingTop: 2,
        "& > *": { paddingInline: 1, whiteSpace: "nowrap" },
      }}
    >
      <BookButton artist={artist} listed />
      <MessageButton person={artist} />
      <Button
        variant="outlined"
        color="secondary"
        component={Link}
        to={paths.portfolio(artist.id)}
        sx={{ gridColumn: artist.takesBookings ? "1 / -1" : undefined }}
      >
        View Portfolio
      </Button>
    </Box>
  );
}

function Facts({ artist, miles }: ArtistCardProps) {
  const { location, experience, postsCount } = artist;
  const away = miles === null || miles < 1 ? "" : countOf(Math.round(miles), "mile");
  const price = nameOfPrice(artist.priceBand);
  const languages = nameLanguages(artist.languages);
  const { score, basis } = describeRating(artist);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5, paddingTop: 1, color: "text.secondary" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5 }}>
        {location ? (
          <Fact icon="pin">
            <Dotted facts={[location, away]} />
          </Fact>
        ) : null}
        <Fact icon="image">{countOf(postsCount, "post")}</Fact>
        {experience ? <Fact icon="clock">{experience}</Fact> : null}
        {price ? <Fact icon="price">{price}</Fact> : null}
        {languages ? <Fact icon="comment">{languages}</Fact> : null}
      </Box>
      <Fact icon="star">
        <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
          {score} rating
        </Box>{" "}
        ·{" "}
        {artist.rating === null ? (
          basis
        ) : (
          <Box component={Link} to={paths.profile(artist.username, { tab: "reviews" })} sx={{ color: "inherit" }}>
            {basis}
          </Box>
        )}
      </Fact>
    </Box>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75, typography: "body2", minWidth: 0 }}>
      <Icon name={icon} size={16} />
      <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}

export function ArtistCardSkeleton() {
  return (
    <Card sx={{ ...card, minHeight: 440 }}>
      <Skeleton variant="rectangular" sx={{ height: "auto", aspectRatio: String(STRIP_LENGTH) }} />
      <Box sx={{ padding: 2 }}>
        <Box sx={{ display: "flex", gap: 1.5 }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" height={24} />
            <Skeleton width="35%" />
          </Box>
        </Box>
        <Skeleton width="80%" height={24} sx={{ marginTop: 1.5 }} />
        <Skeleton width="65%" />
        <Skeleton width="90%" sx={{ marginTop: 1.5 }} />
        <Skeleton width="75%" />
      </Box>
    </Card>
  );
}
