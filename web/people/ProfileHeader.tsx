import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { edgeToEdge } from "../ui/bleed.ts";
import { Icon, type IconName } from "../ui/Icon.tsx";
import { PersonAvatar } from "../ui/PersonAvatar.tsx";
import { VerifiedMark } from "../ui/VerifiedMark.tsx";
import { Counts } from "./Counts.tsx";
import { Cover } from "./Cover.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";
import { STARTING_RATING } from "./rating.ts";

const monthAndYear = new Intl.DateTimeFormat(undefined, { month: "long", year: "numeric", timeZone: "UTC" });

export type ProfileHeaderProps = {
  person: ProfileHeader_UserFragment;
  /** What the viewer can do with this person. */
  actions: ReactNode;
};

/** On a phone a row of its own below everything; on a wider screen beside the picture. */
const actionsPlace = {
  display: "flex",
  gap: 1,
  paddingTop: { xs: 2.5, sm: 0 },
  position: { sm: "absolute" },
  top: 16,
  right: 32,
  "& > .MuiButton-root": { flex: { xs: "1 1 auto", sm: "none" }, paddingInline: { xs: 1.5, sm: 2.25 } },
} as const;

export function ProfileHeader({ person, actions }: ProfileHeaderProps) {
  const { fullName, username, userType, verified, specialization, bio, isViewer } = person;
  const isArtist = userType === "ARTIST";
  return (
    <Card component="section" aria-label="Profile" sx={{ ...edgeToEdge, borderTopWidth: { xs: 0, sm: 1 } }}>
      <Cover person={person} sizes="(min-width: 984px) 936px, 100vw" sx={{ height: { xs: 132, sm: 200, md: 240 } }} />
      <Box sx={{ display: "flow-root", position: "relative", paddingInline: { xs: 2, sm: 4 }, paddingBottom: 3 }}>
        <Box sx={{ position: "relative", marginTop: "-56px", width: "fit-content" }}>
          <PersonAvatar person={person} size="xxl" ring />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5, paddingTop: 2 }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
            {fullName}
          </Typography>
          {verified ? <VerifiedMark size={22} /> : null}
          <Chip size="small" label={isArtist ? "Artist" : "Canvas"} />
        </Box>
        <Box sx={{ typography: "body1", color: "text.secondary", overflowWrap: "anywhere" }}>@{username}</Box>
        {isArtist && specialization ? (
          <Box sx={{ typography: "subtitle1", paddingTop: 1.5 }}>{specialization}</Box>
        ) : null}
        {bio ? (
          <Box
            sx={{
              typography: "body1",
              paddingTop: 1,
              maxWidth: "68ch",
              whiteSpace: "pre-wrap",
              overflowWrap: "anywhere",
            }}
          >
            {bio}
          </Box>
        ) : null}
        <Facts person={person} />
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            columnGap: 4,
            rowGap: 2,
            paddingTop: 2,
          }}
        >
          <Counts person={person} />
          {isArtist && !isViewer ? <StartingRating /> : null}
        </Box>
        {actions ? <Box sx={actionsPlace}>{actions}</Box> : null}
      </Box>
    </Card>
  );
}

function Facts({ person }: { person: ProfileHeader_UserFragment }) {
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, rowGap: 0.5, paddingTop: 1.5, color: "text.secondary" }}
    >
      {person.location ? <Fact icon="pin">{person.location}</Fact> : null}
      <Fact icon="calendar">Joined {monthAndYear.format(new Date(person.createdAt))}</Fact>
    </Box>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, typography: "body2" }}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </Box>
  );
}

function StartingRating() {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Icon name="star" size={22} />
      <Box>
        <Box sx={{ typography: "subtitle1" }}>{STARTING_RATING} Rating</Box>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>starting score · no reviews yet</Box>
      </Box>
    </Box>
  );
}
