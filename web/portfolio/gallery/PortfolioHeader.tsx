import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import type { WallControls } from "../PortfolioWall.tsx";
import type { PortfolioHeader_UserFragment as Artist } from "./PortfolioHeader.generated.ts";

type PortfolioHeaderProps = WallControls & { artistId: string };

export function PortfolioHeader({ artistId, artist, onAdd, onPrepare, arrange }: PortfolioHeaderProps) {
  const viewer = useViewer();
  if (artist?.isViewer ?? artistId === viewer.id)
    return (
      <PageTitle
        title="My Portfolio"
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {arrange}
            <Button
              variant="contained"
              startIcon={<Icon name="plus" size={18} />}
              onClick={onAdd}
              onPointerEnter={onPrepare}
            >
              Add Artwork
            </Button>
          </Box>
        }
      />
    );
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <PageTitle title={artist ? `${artist.fullName}'s Portfolio` : "Artist Portfolio"}>Artist Portfolio</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        {artist ? <ArtistLine artist={artist} /> : <ArtistLineSkeleton />}
        {artist ? (
          <Box sx={{ display: "flex", gap: 1 }}>
            <Button
              variant="outlined"
              component={Link}
              to={paths.messages({ user: artist.username })}
              startIcon={<Icon name="chat" size={20} />}
            >
              Message
            </Button>
            <Button
              variant="contained"
              component={Link}
              to={paths.bookings({ artist: artist.username })}
              startIcon={<Icon name="calendar" size={20} />}
            >
              Book
            </Button>
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function ArtistLine({ artist }: { artist: Artist }) {
  const { username, fullName, verified, specialization, location } = artist;
  return (
    <Box
      component={Link}
      to={paths.profile(username)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        flex: "1 1 240px",
        minWidth: 0,
        textDecoration: "none",
      }}
    >
      <PersonAvatar person={artist} size="lg" alt="" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="name" component="div" noWrap>
          {fullName} {verified ? <VerifiedMark /> : null}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          <Dotted facts={[`@${username}`, specialization, location]} />
        </Typography>
      </Box>
    </Box>
  );
}

function ArtistLineSkeleton() {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flex: "1 1 240px" }}>
      <Skeleton variant="circular" width={64} height={64} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width={180} height={20} />
        <Skeleton width={240} height={14} />
      </Box>
    </Box>
  );
}
