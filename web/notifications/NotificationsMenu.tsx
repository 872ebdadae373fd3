import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { Popover } from "../ui/overlay/Menu.tsx";
import { unreadLabel } from "../ui/text/unreadLabel.ts";

const LiveNotifications = lazy(() =>
  import("./list/LiveNotifications.tsx").then((module) => ({ default: module.LiveNotifications })),
);
const loadPanel = () => import("./list/NotificationsPanel.tsx");
const NotificationsPanel = lazy(() => loadPanel().then((module) => ({ default: module.NotificationsPanel })));

/** The bell with its badge and popover. */
export function NotificationsMenu({ unreadCount }: { unreadCount: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Suspense>
        <LiveNotifications />
      </Suspense>
      <IconButton
        aria-label={unreadLabel("Notifications", unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => ignoreRejection(loadPanel())}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unreadCount}>
          <Icon name="bell" size={24} />
        </Badge>
      </IconButton>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-labelledby": `${id}-title`,
            sx: { width: 400, marginTop: 0.5 },
          },
        }}
      >
        <NotificationsPanel titleId={`${id}-title`} onLeave={close} />
      </Popover>
    </>
  );
}
