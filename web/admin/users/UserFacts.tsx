import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { touch } from "../../platform/theme/sharedStyles.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { countOf } from "../../ui/text/count.ts";
import { mediumDate } from "../../ui/text/dates.ts";
import { StatusBadge } from "../../ui/text/StatusBadge.tsx";
import { endText } from "../suspension/labels.ts";
import type { FromList } from "./fromList.ts";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";

export const joinedOn = ({ createdAt }: User) => mediumDate.format(new Date(createdAt));
export const typeOf = ({ userType }: User) => (userType === "ARTIST" ? "Artist" : "Canvas");

export function UserName({ user }: { user: User }) {
  const { fullName, username, isViewer, postsCount, followersCount } = user;
  const from: FromList = { list: useLocation().search };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <PersonAvatar person={user} size="sm" alt="" />
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={paths.adminUser(username)}
          state={from}
          variant="subtitle1"
          noWrap
          // Ellipsis clips, so the touch area cannot extend.
          sx={{ display: "block", [touch]: { paddingBlock: 1.5, marginBlock: -1.5 } }}
        >
          {fullName}
          {isViewer ? " (you)" : ""}
        </MuiLink>
        <Typography variant="body2" color="textSecondary" noWrap>
          @{username}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap sx={{ display: "block" }}>
          {countOf(postsCount, "post")} · {countOf(followersCount, "follower")}
        </Typography>
      </Box>
    </Box>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: string | null])[] }) {
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, margin: 0 }}>
      {facts.map(([term, fact]) => (
        <Box key={term} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {term}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: "anywhere" }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

export const factsOf = (user: User) =>
  [
    ["Email", user.email],
    ["Type", typeOf(user)],
    ["Location", user.location || "–"],
    ["Joined", joinedOn(user)],
    ...(user.suspension
      ? ([["Suspended", `${endText(user.suspension.endsAt)}: ${user.suspension.reason}`]] as const)
      : []),
  ] as const;

export function RoleChip({ role }: User) {
  return role === "ADMIN" ? <Chip size="small" color="secondary" label="Admin" /> : <Chip size="small" label="User" />;
}

export function UserStatus({ verified, deletionRequestedAt, suspension }: User) {
  const standing = deletionRequestedAt ? "Deleting" : suspension ? "Suspended" : "Active";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      <StatusBadge status={verified ? "confirmed" : "cancelled"} label={verified ? "Verified" : "Unverified"} />
      <StatusBadge status={standing === "Active" ? "completed" : "pending"} label={standing} />
    </Box>
  );
}
