import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useSession } from "../../platform/session/session.tsx";
import { useViewer, type Viewer } from "../../platform/session/viewer.tsx";
import { useColorMode } from "../../platform/theme/colorMode.ts";
import { TagRequestsEntry } from "../../posts/TagRequestsEntry.tsx";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { themeMenuItems } from "./themeMenuItems.tsx";

type Entry = { label: string; icon: IconName; to: string };

const artistEntries: readonly Entry[] = [
  { label: "Portfolio", icon: "grid", to: paths.portfolio() },
  { label: "Insights", icon: "chart", to: paths.insights() },
];

function entriesOf({ username, userType, role }: Viewer): Entry[] {
  return [
    { label: "View Profile", icon: "user", to: paths.profile(username) },
    { label: "Profile Settings", icon: "settings", to: paths.settings() },
    ...(userType === "ARTIST" ? artistEntries : []),
    { label: "Bookings", icon: "calendar", to: paths.bookings() },
    { label: "Liked Posts", icon: "heart", to: paths.likedPosts() },
    ...(role === "ADMIN" ? [{ label: "Admin Dashboard", icon: "shield", to: paths.admin() } as const] : []),
  ];
}

export type UserMenuListProps = {
  id: string;
  /** The button's id, which names the menu. */
  labelledBy: string;
  anchor: HTMLElement | null;
  onClose: () => void;
};

export function UserMenuList({ id, labelledBy, anchor, onClose }: UserMenuListProps) {
  const viewer = useViewer();
  const { signOut } = useSession();
  const theme = useColorMode();
  const [leaving, setLeaving] = useState(false);
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: { sx: { width: 264 } },
        list: {
          "aria-labelledby": labelledBy,
          sx: { display: "grid", gridTemplateColumns: "repeat(3, 1fr)", "& > *": { gridColumn: "1 / -1" } },
        },
      }}
    >
      <Box
        component="li"
        role="none"
        sx={{ display: "flex", alignItems: "center", gap: 1.5, padding: "8px 12px 12px" }}
      >
        <PersonAvatar person={viewer} alt="" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="name" component="div" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
            <Box
              component="span"
              dir="auto"
              sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
            >
              {viewer.fullName}
            </Box>
            {viewer.verified ? <VerifiedMark /> : null}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            @{viewer.username}
          </Typography>
        </Box>
      </Box>
      {entriesOf(viewer).map(({ label, icon, to }) => (
        <MenuItem key={label} component={Link} to={to} onClick={onClose}>
          <Icon name={icon} size={20} sx={{ color: "text.secondary" }} />
          {label}
        </MenuItem>
      ))}
      {viewer.userType === "ARTIST" ? <TagRequestsEntry onClick={onClose} /> : null}
      <Box component="li" role="none" sx={{ typography: "caption", color: "text.secondary", padding: "12px 12px 4px" }}>
        Theme
      </Box>
      {themeMenuItems(theme)}
      <Box component="li" role="separator" sx={{ height: "1px", backgroundColor: "divider", marginBlock: 0.75 }} />
      <MenuItem
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          void signOut();
        }}
      >
        <Icon name="signOut" size={20} sx={{ color: "text.secondary" }} />
        {leaving ? "Signing out…" : "Sign out"}
      </MenuItem>
    </Menu>
  );
}
