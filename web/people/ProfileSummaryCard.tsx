import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { classes } from "../platform/theme/classes.ts";
import { card } from "../platform/theme/sharedStyles.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { VerifiedMark } from "../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import { Cover } from "./Cover.tsx";
import { Counts } from "./follows/Counts.tsx";
import type { ProfileSummaryCard_UserFragment } from "./ProfileSummaryCard.generated.ts";
import { COVER_HEIGHT } from "./ProfileSummarySkeleton.tsx";

const aside = { typography: "body2", color: "text.secondary" } as const;
const styles = classes({
  card,
  text: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    textAlign: "center",
    gap: 1,
    paddingInline: 2,
    paddingBottom: 2,
  },
  picture: { position: "relative", marginTop: "-36px" },
  names: { maxWidth: "100%", overflowWrap: "anywhere" },
  name: { typography: "h3" },
  username: aside,
  specialization: { typography: "subtitle2" },
  bio: {
    typography: "body2",
    overflowWrap: "anywhere",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 4,
    overflow: "hidden",
    // Room for the "…" after a full last line.
    paddingInline: "8px",
    marginInline: "-8px",
  },
  location: { ...aside, display: "flex", gap: 0.5, alignItems: "center" },
  foot: { padding: 2, display: "flex", flexDirection: "column", gap: 2 },
});

export function ProfileSummaryCard({ person }: { person: ProfileSummaryCard_UserFragment }) {
  const { fullName, username, verified, userType, specialization, bio, location, isViewer } = person;
  return (
    <div className={styles.card}>
      <Cover person={person} sizes="280px" sx={{ height: COVER_HEIGHT }} />
      <div className={styles.text}>
        <div className={styles.picture}>
          <PersonAvatar person={person} size="lg" ring alt="" />
        </div>
        <div className={styles.names}>
          <div dir="auto" className={styles.name}>
            {fullName} {verified ? <VerifiedMark /> : null}
          </div>
          <div className={styles.username}>@{username}</div>
        </div>
        {userType === "ARTIST" && specialization ? (
          <div dir="auto" className={styles.specialization}>
            {specialization}
          </div>
        ) : null}
        {bio ? (
          <div dir="auto" className={styles.bio}>
            {bio}
          </div>
        ) : null}
        {location ? (
          <div className={styles.location}>
            <Icon name="pin" size={16} />
            <bdi>{location}</bdi>
          </div>
        ) : null}
      </div>
      <Divider />
      <div className={styles.foot}>
        <Counts person={person} spread />
        <Button variant="outlined" component={Link} to={isViewer ? paths.profile() : paths.profile(username)} fullWidth>
          View Profile
        </Button>
      </div>
    </div>
  );
}
