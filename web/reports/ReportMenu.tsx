import type { ApolloCache } from "@apollo/client";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { ReportTargetType } from "../generated/schema.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ListItemIcon, Menu, MenuItem } from "../ui/overlay/Menu.tsx";
import { RemoveDialog, ReportDialog } from "./lazy.tsx";

type ReportMenuProps = {
  targetType: ReportTargetType;
  targetId: string;
  /** Its kind: "flash design". */
  what: string;
  /** Its title. */
  name: string;
  /** Its author. */
  username: string;
  /** Removes it from the cache, once it is hidden from the viewer. */
  onGone: (cache: ApolloCache) => void;
};

/** Report, and for admins remove. */
export function ReportMenu({ name, username, onGone, ...target }: ReportMenuProps) {
  const isAdmin = useViewer().role === "ADMIN";
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<"report" | "remove" | null>(null);
  const close = () => setAsked(null);
  const ask = (act: typeof asked) => {
    setAnchor(null);
    setAsked(act);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Options for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: "text.secondary" }}
      >
        <Icon name="dots" size={18} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => ask("report")}>
          <ListItemIcon>
            <Icon name="flag" />
          </ListItemIcon>
          Report
        </MenuItem>
        {isAdmin ? (
          <MenuItem sx={{ color: "error.main" }} onClick={() => ask("remove")}>
            <ListItemIcon sx={{ color: "inherit !important" }}>
              <Icon name="shield" />
            </ListItemIcon>
            Remove as admin
          </MenuItem>
        ) : null}
      </Menu>
      <ReportDialog {...target} open={asked === "report"} onClose={close} onReported={onGone} />
      <RemoveDialog {...target} open={asked === "remove"} username={username} onClose={close} onRemoved={onGone} />
    </>
  );
}
