import { useApolloClient } from "@apollo/client/react";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import type { IconName } from "../platform/theme/iconShapes.tsx";
import { mute, unmute } from "../relations/mute.ts";
import { ReportDialog } from "../reports/lazy.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { BlockDialog } from "./BlockDialog.tsx";
import { useRestrict } from "./restricting/useRestrict.ts";

export type PersonMenuProps = {
  /** Without it, mute and restrict are left out. */
  person: { id: string; username: string; fullName: string; viewerHasMuted?: boolean; viewerHasRestricted?: boolean };
  /** Entries above the others. */
  entries?: readonly { label: string; icon: IconName; onChoose: () => void }[];
};

/** Rare actions on a person. */
export function PersonMenu({ person, entries = [] }: PersonMenuProps) {
  const client = useApolloClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const isAdmin = useViewer().role === "ADMIN";
  const { restrict, unrestrict } = useRestrict(person);
  const { username, viewerHasMuted, viewerHasRestricted } = person;
  return (
    <>
      <IconButton
        aria-label="More options"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="dots" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        {entries.map(({ label, icon, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        {isAdmin ? (
          <MenuItem component={Link} to={paths.adminUser(username)}>
            <ListItemIcon>
              <Icon name="shield" />
            </ListItemIcon>
            Admin view
          </MenuItem>
        ) : null}
        {viewerHasMuted === undefined ? null : (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              void (viewerHasMuted ? unmute : mute)(client, person);
            }}
          >
            <ListItemIcon>
              <Icon name={viewerHasMuted ? "eye" : "eyeOff"} />
            </ListItemIcon>
            {viewerHasMuted ? "Unmute" : "Mute"} @{username}
          </MenuItem>
        )}
        {viewerHasRestricted === undefined ? null : (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              void (viewerHasRestricted ? unrestrict : restrict)();
            }}
          >
            <ListItemIcon>
              <Icon name="lock" />
            </ListItemIcon>
            {viewerHasRestricted ? "Unrestrict" : "Restrict"} @{username}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsReporting(true);
          }}
        >
          <ListItemIcon>
            <Icon name="flag" />
          </ListItemIcon>
          Report
        </MenuItem>
        <MenuItem
          sx={{ color: "error.main" }}
          onClick={() => {
            setAnchor(null);
            setIsAsking(true);
          }}
        >
          <ListItemIcon sx={{ color: "inherit !important" }}>
            <Icon name="block" />
          </ListItemIcon>
          Block @{username}
        </MenuItem>
      </Menu>
      <BlockDialog person={person} open={isAsking} onClose={() => setIsAsking(false)} />
      <ReportDialog
        open={isReporting}
        targetType="PROFILE"
        targetId={person.id}
        what={`@${username}`}
        onClose={() => setIsReporting(false)}
      />
    </>
  );
}
