import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { edgeToEdge } from "../../ui/page/bleed.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Cover } from "../Cover.tsx";
import { OwnAvatar, OwnCover } from "../editing/OwnImages.tsx";
import { Counts, type CountsProps } from "../follows/Counts.tsx";
import { Badge } from "./Badge.tsx";
import { ProfileAbout } from "./ProfileAbout.tsx";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";
import { ProfileScore } from "./ProfileScore.tsx";
import { Username } from "./Username.tsx";

type ProfileHeaderProps = {
  person: ProfileHeader_UserFragment;
  actions: ReactNode;
  onOpenList: NonNullable<CountsProps["onOpen"]>;
};

/** A row below everything; on a wide screen beside the picture. */
const actionsPlace = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  paddingTop: { xs: 1, sm: 2.5, md: 0 },
  position: { md: "absolute" },
  top: 16,
  right: 32,
  // On a phone all are in one row, without icons.
  "& > .MuiButton-root": { flex: { xs: "1 1 auto", sm: "none" }, paddingInline: { xs: 1.5, sm: 2.25 } },
  "& > .MuiButton-root:not([aria-label]) > .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
  // The menu is beside the picture instead.
  "& > .MuiIconButton-root": { position: { xs: "absolute", md: "static" }, top: 12, right: { xs: 12, sm: 28 } },
} as const;

/** On a phone the picture is beside the name, and smaller; initials shrink with it. */
const avatarPlace = {
  position: "relative",
  flex: "none",
  marginTop: { xs: "-24px", sm: "-56px" },
  width: "fit-content",
  maxWidth: "100%",
  "& [data-avatar]": { width: { xs: 84, sm: 128 }, height: { xs: 84, sm: 128 }, fontSize: { xs: 32, sm: 48 } },
} as const;
/** On a phone the username is beside the account type. */
const beside = { display: { xs: "flex", sm: "contents" }, alignItems: "center", gap: 1, minWidth: 0 } as const;
/** The menu, beside the name. */
const MENU_ROOM = "44px";

export const coverHeight = { xs: 72, sm: 200, md: 240 } as const;
const COVER_SIZES = "(min-width: 984px) 936px, 100vw";

export function ProfileHeader({ person, actions, onOpenList }: ProfileHeaderProps) {
  const { fullName, username, userType, specialization, isViewer, isPrivate } = person;
  const isArtist = userType === "ARTIST";
  return (
    <Card component="section" aria-label="Profile" sx={{ ...edgeToEdge, borderTopWidth: { xs: 0, sm: 1 } }}>
      {isViewer ? (
        <OwnCover person={person} sizes={COVER_SIZES} sx={{ height: coverHeight }} />
      ) : (
        <Cover person={person} sizes={COVER_SIZES} sx={{ height: coverHeight }} />
      )}
      <Box
        sx={{
          display: "flow-root",
          position: "relative",
          paddingInline: { xs: 2, sm: 4 },
          paddingBottom: { xs: 1.5, sm: 3 },
        }}
      >
        <Box sx={{ display: { xs: "flex", sm: "block" }, gap: 1.5 }}>
          <Box sx={avatarPlace}>
            {isViewer ? <OwnAvatar person={person} /> : <PersonAvatar person={person} size="xxl" ring />}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, paddingTop: { xs: 0.5, sm: 2 } }}>
            <Box
              sx={{
                display: "flex",
                flexWrap: "wrap",
                alignItems: "center",
                columnGap: 1,
                rowGap: 0.5,
                paddingRight: { xs: isViewer ? 0 : MENU_ROOM, sm: 0 },
              }}
            >
              <Typography variant="h1" sx={{ overflowWrap: "anywhere", minWidth: 0 }}>
                {fullName}
              </Typography>
              <Badge person={person} size={22} />
              <Box sx={beside}>
                <Chip size="small" label={isArtist ? "Artist" : "Canvas"} />
                <Username username={username} />
              </Box>
            </Box>
          </Box>
        </Box>
        {isArtist && specialization ? (
          <Box dir="auto" sx={{ typography: "subtitle1", paddingTop: { xs: 0.5, sm: 1.5 } }}>
            {specialization}
          </Box>
        ) : null}
        <ProfileAbout person={person} />
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            columnGap: 4,
            rowGap: { xs: 0.5, sm: 2 },
            paddingTop: { xs: 0.75, sm: 2 },
          }}
        >
          <Counts person={person} onOpen={isPrivate ? undefined : onOpenList} />
          {isArtist ? <ProfileScore person={person} /> : null}
        </Box>
        {actions ? <Box sx={actionsPlace}>{actions}</Box> : null}
      </Box>
    </Card>
  );
}
