import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Divider from "@mui/material/Divider";
import { Link } from "react-router-dom";
import { paths } from "../app/routing/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { VerifiedMark } from "../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import { Cover } from "./Cover.tsx";
import { Counts } from "./follows/Counts.tsx";
import type { ProfileSummaryCard_UserFragment } from "./ProfileSummaryCard.generated.ts";
import { COVER_HEIGHT } from "./ProfileSummarySkeleton.tsx";

/** A person at a glance, with the way to their profile. */
export function ProfileSummaryCard({ person }: { person: ProfileSummaryCard_UserFragment }) {
  const { fullName, username, verified, userType, specialization, bio, location, isViewer } = person;
  return (
    <Card>
      <Cover person={person} sizes="280px" sx={{ height: COVER_HEIGHT }} />
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          alignItems: "center",
          textAlign: "center",
          gap: 1,
          paddingInline: 2,
          paddingBottom: 2,
        }}
      >
        <Box sx={{ position: "relative", marginTop: "-36px" }}>
          <PersonAvatar person={person} size="lg" ring alt="" />
        </Box>
        <Box sx={{ maxWidth: "100%", overflowWrap: "anywhere" }}>
          <Box dir="auto" sx={{ typography: "h3" }}>
            {fullName} {verified ? <VerifiedMark /> : null}
          </Box>
          <Box sx={{ typography: "body2", color: "text.secondary" }}>@{username}</Box>
        </Box>
        {userType === "ARTIST" && specialization ? (
          <Box dir="auto" sx={{ typography: "subtitle2" }}>
            {specialization}
          </Box>
        ) : null}
        {bio ? (
          <Box
            dir="auto"
            sx={{
              typography: "body2",
              overflowWrap: "anywhere",
              display: "-webkit-box",
              WebkitBoxOrient: "vertical",
              WebkitLineClamp: 4,
              overflow: "hidden",
            }}
          >
            {bio}
          </Box>
        ) : null}
        {location ? (
          <Box sx={{ typography: "body2", color: "text.secondary", display: "flex", gap: 0.5, alignItems: "center" }}>
            <Icon name="pin" size={16} />
            <bdi>{location}</bdi>
          </Box>
        ) : null}
      </Box>
      <Divider />
      <Box sx={{ padding: 2, display: "flex", flexDirection: "column", gap: 2 }}>
        <Counts person={person} spread />
        <Button variant="outlined" component={Link} to={isViewer ? paths.profile() : paths.profile(username)} fullWidth>
          View Profile
        </Button>
      </Box>
    </Card>
  );
}
