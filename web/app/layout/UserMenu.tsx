import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { PersonAvatar } from "../../ui/PersonAvatar.tsx";
import { VerifiedMark } from "../../ui/VerifiedMark.tsx";
import { paths } from "../paths.ts";
import { hasPage } from "../routes.ts";
import { useSession } from "../session.tsx";
import { useViewer, type Viewer } from "../viewer.tsx";
import { themeMenuItems } from "./themeMenuItems.tsx";
import { useThemeMode } from "./themeModes.ts";

type Entry = { label: string; icon: IconName; to: string };

function entriesOf({ username, userType, role }: Viewer): Entry[] {
  const entries: Entry[] = [
    { label: "View Profile", icon: "user", to: paths.profile(username) },
    { label: "Profile Settings", icon: "settings", to: paths.settings() },
    ...(userType === "ARTIST" ? [{ label: "Portfolio", icon: "grid", to: paths.portfolio() } as const] : []),
    { label: "Bookings", icon: "calendar", to: paths.bookings() },
    ...(role === "ADMIN" ? [{ label: "Admin Dashboard", icon: "shield", to: paths.admin() } as const] : []),
  ];
  return entries.filter(({ to }) => hasPage(to));
}

/** Where the signed-in person goes to their own things, chooses the theme and leaves. */
export function UserMenu() {
  const viewer = useViewer();
  const { signOut } = useSession();
  const theme = useThemeMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar person={viewer} size="sm" alt="" />
      </IconButton>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: { sx: { width: 264 } },
          list: {
            "aria-labelledby": `${id}-button`,
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
              <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
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
          <MenuItem key={label} component={Link} to={to} onClick={close}>
            <Icon name={icon} size={20} sx={{ color: "text.secondary" }} />
            {label}
          </MenuItem>
        ))}
        <Box
          component="li"
          role="none"
          sx={{ typography: "caption", color: "text.secondary", padding: "12px 12px 4px" }}
        >
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
          {leaving ? "Signing out…" : "Sign Out"}
        </MenuItem>
      </Menu>
    </>
  );
}
