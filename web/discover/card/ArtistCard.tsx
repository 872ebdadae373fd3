import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { Cover } from "../../people/Cover.tsx";
import { MessageButton } from "../../people/MessageButton.tsx";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { countOf } from "../../ui/text/count.ts";
import { nameLanguages, nameOfPrice } from "../../ui/text/offer.ts";
import { describeRating } from "../../ui/text/rating.ts";
import type { ArtistCard_UserFragment } from "./ArtistCard.generated.ts";

const COVER_HEIGHT = 88;
const card = { display: "flex", flexDirection: "column", height: "100%", overflow: "hidden" } as const;

/** An artist who may be the right one. */
export function ArtistCard({ artist }: { artist: ArtistCard_UserFragment }) {
  const { id, username, fullName, verified, specialization, bio, isViewer, takesBookings } = artist;
  return (
    <Card component="article" aria-label={fullName} sx={card}>
      <Cover person={artist} sizes="(min-width: 900px) 400px, 100vw" sx={{ height: COVER_HEIGHT, flex: "none" }} />
      <Box sx={{ flex: 1, display: "flex", flexDirection: "column", padding: 2, paddingTop: 0 }}>
        <Box sx={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between", marginTop: "-32px" }}>
          <PersonAvatar person={artist} size="lg" ring alt="" />
          {takesBookings ? null : <Chip size="small" label="Not taking bookings" />}
        </Box>
        <Box sx={{ paddingTop: 1.5, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
            <Box
              component={Link}
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
        {specialization ? <Box sx={{ typography: "subtitle1", paddingTop: 1 }}>{specialization}</Box> : null}
        <Facts artist={artist} />
        {bio ? (
          <Box
            sx={{
              typography: "body2",
              color: "text.secondary",
              paddingTop: 1.5,
              overflow: "hidden",
              display: "-webkit-box",
              WebkitBoxOrient: "vertical",
              WebkitLineClamp: 3,
              overflowWrap: "anywhere",
            }}
          >
            {bio}
          </Box>
        ) : null}
        {isViewer ? null : (
          <Box
            sx={{ display: "flex", gap: 1, marginTop: "auto", paddingTop: 2, "& > *": { flex: 1, paddingInline: 1 } }}
          >
            <Button
              variant="contained"
              color="secondary"
              component={Link}
              to={paths.portfolio(id)}
              sx={{ whiteSpace: "nowrap" }}
            >
              View Portfolio
            </Button>
            <MessageButton person={artist} />
          </Box>
        )}
      </Box>
    </Card>
  );
}

function Facts({ artist }: { artist: ArtistCard_UserFragment }) {
  const { location, experience, postsCount } = artist;
  const price = nameOfPrice(artist.priceBand);
  const languages = nameLanguages(artist.languages);
  const { score, basis } = describeRating(artist);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5, paddingTop: 1, color: "text.secondary" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5 }}>
        {location ? <Fact icon="pin">{location}</Fact> : null}
        <Fact icon="image">{countOf(postsCount, "post")}</Fact>
        {experience ? <Fact icon="clock">{experience}</Fact> : null}
        {price ? <Fact icon="price">{price}</Fact> : null}
        {languages ? <Fact icon="comment">{languages}</Fact> : null}
      </Box>
      <Fact icon="star">
        <Box component="span" sx={{ color: "text.primary", fontWeight: 600 }}>
          {score} rating
        </Box>{" "}
        · {basis}
      </Fact>
    </Box>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75, typography: "body2", minWidth: 0 }}>
      <Icon name={icon} size={16} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  );
}

export function ArtistCardSkeleton() {
  return (
    <Card sx={{ ...card, minHeight: 372 }}>
      <Skeleton variant="rectangular" height={COVER_HEIGHT} />
      <Box sx={{ padding: 2, paddingTop: 0 }}>
        <Skeleton variant="circular" width={64} height={64} sx={{ marginTop: "-32px" }} />
        <Skeleton width="55%" height={24} sx={{ marginTop: 1.5 }} />
        <Skeleton width="35%" />
        <Skeleton width="80%" height={24} sx={{ marginTop: 1 }} />
        <Skeleton width="65%" />
        <Skeleton width="90%" sx={{ marginTop: 1.5 }} />
        <Skeleton width="75%" />
      </Box>
    </Card>
  );
}
