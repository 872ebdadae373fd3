import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Logo } from "../../ui/icon/Logo.tsx";
import { unreadLabel } from "../../ui/text/unreadLabel.ts";
import { paths } from "../routing/paths.ts";

export type TopBarProps = {
  search: ReactNode;
  notifications: ReactNode;
  userMenu: ReactNode;
  unreadMessages: number;
  /** How many bookings wait for the viewer's answer. */
  waitingBookings: number;
};

const links = [
  { label: "Home", to: paths.home() },
  { label: "Discover", to: paths.discover() },
];

export function TopBar({ search, notifications, userMenu, unreadMessages, waitingBookings }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        backgroundColor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
        paddingTop: "env(safe-area-inset-top)",
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: { xs: 1, sm: 2 },
          height: "var(--bar)",
          maxWidth: 1276,
          marginInline: "auto",
          paddingInline: "var(--gutter)",
        }}
      >
        <Box
          component={Link}
          to={paths.home()}
          sx={{ display: "grid", alignItems: "center", minHeight: 44, textDecoration: "none" }}
        >
          <Logo word="wide" />
        </Box>
        <Box component="nav" aria-label="Main" sx={{ display: { xs: "none", md: "flex" }, gap: 0.5, marginLeft: 1 }}>
          {links.map(({ label, to }) => (
            <Box
              key={label}
              component={NavLink}
              to={to}
              end
              sx={{
                typography: "subtitle1",
                display: "grid",
                placeItems: "center",
                minHeight: 40,
                paddingInline: 1.5,
                borderRadius: 999,
                textDecoration: "none",
                color: "text.secondary",
                "&:hover": { color: "text.primary" },
                "&[aria-current='page']": { color: "text.primary", backgroundColor: "action.selected" },
              }}
            >
              {label}
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: "flex", justifyContent: "center" }}>
          <Box sx={{ width: "100%", maxWidth: 420 }}>{search}</Box>
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton
            component={Link}
            to={paths.messages()}
            aria-label={unreadLabel("Messages", unreadMessages)}
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            <Badge badgeContent={unreadMessages}>
              <Icon name="chat" size={24} />
            </Badge>
          </IconButton>
          <IconButton
            component={Link}
            to={paths.bookings()}
            aria-label={unreadLabel("Bookings", waitingBookings, "to answer")}
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            <Badge badgeContent={waitingBookings}>
              <Icon name="calendar" size={24} />
            </Badge>
          </IconButton>
          {notifications}
          {userMenu}
        </Box>
      </Box>
    </Box>
  );
}
