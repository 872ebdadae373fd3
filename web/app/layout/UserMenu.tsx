import IconButton from "@mui/material/IconButton";
import { lazy, Suspense, useId, useState } from "react";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";

const loadList = () => import("./UserMenuList.tsx");
const UserMenuList = lazy(() => loadList().then((module) => ({ default: module.UserMenuList })));

export function UserMenu() {
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const wasOpen = useHasOpened(open);
  return (
    <>
      <IconButton
        id={`${id}-button`}
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onPointerEnter={() => ignoreRejection(loadList())}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonAvatar person={viewer} size="sm" alt="" />
      </IconButton>
      {wasOpen ? (
        <Suspense>
          <UserMenuList id={`${id}-menu`} labelledBy={`${id}-button`} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
