import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Logo } from "../../ui/icon/Logo.tsx";
import { unreadLabel } from "../../ui/text/unreadLabel.ts";

export type TopBarProps = {
  search: ReactNode;
  notifications: ReactNode;
  userMenu: ReactNode;
  unreadMessages: number;
  /** Bookings that wait for the viewer's answer. */
  waitingBookings: number;
};

const links = [
  { label: "Home", to: paths.home() },
  { label: "Discover", to: paths.discover() },
];

const styles = classes({
  header: {
    position: "sticky",
    top: "var(--above, 0px)",
    zIndex: "appBar",
    backgroundColor: "background.default",
    borderBottom: 1,
    borderColor: "divider",
    paddingTop: "env(safe-area-inset-top)",
  },
  bar: {
    display: "flex",
    alignItems: "center",
    gap: { xs: 1, sm: 2 },
    height: "calc(var(--bar) - var(--above, 0px))",
    maxWidth: 1276,
    marginInline: "auto",
    paddingInline: "var(--gutter)",
  },
  home: { display: "grid", alignItems: "center", minHeight: 44, textDecoration: "none" },
  nav: { display: { xs: "none", md: "flex" }, gap: 0.5, marginLeft: 1 },
  link: {
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
  },
  middle: { flex: 1, minWidth: 0, display: "flex", justifyContent: "center" },
  search: { width: "100%", maxWidth: 420 },
  end: { display: "flex", alignItems: "center", gap: 0.5 },
  wide: { display: { xs: "none", md: "inline-flex" } },
});

export function TopBar({ search, notifications, userMenu, unreadMessages, waitingBookings }: TopBarProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.home}>
          <Logo word="wide" />
        </Link>
        <nav aria-label="Main" className={styles.nav}>
          {links.map(({ label, to }) => (
            <NavLink key={label} to={to} end className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.middle}>
          <div className={styles.search}>{search}</div>
        </div>
        <div className={styles.end}>
          <IconButton
            component={Link}
            to={paths.messages()}
            aria-label={unreadLabel("Messages", unreadMessages)}
            className={styles.wide}
          >
            <Badge badgeContent={unreadMessages}>
              <Icon name="chat" size={24} />
            </Badge>
          </IconButton>
          <IconButton
            component={Link}
            to={paths.bookings()}
            aria-label={unreadLabel("Bookings", waitingBookings, "to answer")}
            className={styles.wide}
          >
            <Badge badgeContent={waitingBookings}>
              <Icon name="calendar" size={24} />
            </Badge>
          </IconButton>
          {notifications}
          {userMenu}
        </div>
      </div>
    </header>
  );
}
