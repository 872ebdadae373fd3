import Badge from "@mui/material/Badge";
import { NavLink } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { classes } from "../../platform/theme/classes.ts";
import { Icon, type IconName } from "../../ui/icon/Icon.tsx";
import { unreadLabel } from "../../ui/text/unreadLabel.ts";

type BottomNavProps = { unreadMessages: number; waitingBookings: number };

type Entry = { label: string; icon: IconName; to: string; count?: number; counted?: string };

const entry = {
  flex: 1,
  minWidth: 0,
  height: 56,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "2px",
  textDecoration: "none",
  typography: "caption",
  color: "text.secondary",
  "&:focus-visible": { outlineOffset: -3, borderRadius: "8px" },
  // At doubled text size the labels do not fit side by side: only screen readers get them.
  "@media (max-width: 319.95px)": {
    "& > :last-child": { position: "absolute", clipPath: "inset(50%)" },
    "& .MuiBadge-badge": { right: 6 },
  },
  "&[aria-current='page']": { color: "text.primary", fontWeight: 600, "& svg": { strokeWidth: 2.25 } },
} as const;
const styles = classes({
  bar: {
    display: { xs: "flex", md: "none" },
    position: "fixed",
    insetInline: 0,
    bottom: 0,
    zIndex: "appBar",
    paddingBottom: "env(safe-area-inset-bottom)",
    backgroundColor: "background.paper",
    borderTop: 1,
    borderColor: "divider",
  },
  entry,
  // An artist's phone shows six labels side by side.
  crowded: { ...entry, fontSize: "clamp(0.625rem, 2.8vw, 0.75rem)" },
});

export function BottomNav({ unreadMessages, waitingBookings }: BottomNavProps) {
  const { username, userType } = useViewer();
  const entries: Entry[] = [
    { label: "Home", icon: "home", to: paths.home() },
    { label: "Discover", icon: "compass", to: paths.discover() },
    { label: "Messages", icon: "chat", to: paths.messages(), count: unreadMessages },
    { label: "Bookings", icon: "calendar", to: paths.bookings(), count: waitingBookings, counted: "to answer" },
    ...(userType === "ARTIST" ? [{ label: "Portfolio", icon: "grid", to: paths.portfolio() } as const] : []),
    { label: "Profile", icon: "user", to: paths.profile(username) },
  ];
  return (
    <nav aria-label="Main" className={styles.bar}>
      {entries.map(({ label, icon, to, count = 0, counted }) => (
        <NavLink
          key={label}
          to={to}
          end={to === paths.home()}
          aria-label={count > 0 ? unreadLabel(label, count, counted) : undefined}
          className={entries.length > 5 ? styles.crowded : styles.entry}
        >
          <Badge badgeContent={count}>
            <Icon name={icon} size={24} />
          </Badge>
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
