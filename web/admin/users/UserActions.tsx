import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { lazy, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { mountOnFirstOpen } from "../../ui/overlay/lazyOverlay.tsx";
import { ListItemIcon, Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";
import { useManageUser } from "./useManageUser.ts";

const SuspendDialog = mountOnFirstOpen(
  lazy(() => import("../suspension/SuspendDialog.tsx").then((module) => ({ default: module.SuspendDialog }))),
);

/**
 * Verify an artist or take it back; behind a menu, make an admin or a user again, sign out everywhere, lift a second factor that
 * they have lost, and suspend, which ask first and are hidden for the viewer.
 */
export function UserActions({ user }: { user: User }) {
  const { fullName, username, role, userType, verified, isViewer, suspension, hasSecondFactor } = user;
  const { toggleVerification, toggleRole, endSessions, liftFactor, isVerifying, isPromoting, isEnding, isLifting } =
    useManageUser(user);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<"role" | "sessions" | "factor" | null>(null);
  const [isSuspending, setIsSuspending] = useState(false);
  const isAdmin = role === "ADMIN";
  const word = isAdmin ? "Remove Admin" : "Make Admin";
  const confirm = async () => {
    await toggleRole();
    setAsking(null);
  };
  const signOut = async () => {
    await endSessions();
    setAsking(null);
  };
  const lift = async () => {
    await liftFactor();
    setAsking(null);
  };
  const ask = (what: "role" | "sessions" | "factor") => {
    setAnchor(null);
    setAsking(what);
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      {userType === "ARTIST" || verified ? (
        <Button
          size="small"
          variant="outlined"
          loading={isVerifying}
          onClick={() => void toggleVerification()}
          aria-label={`${verified ? "Unverify" : "Verify"} ${fullName}`}
        >
          {verified ? "Unverify" : "Verify"}
        </Button>
      ) : null}
      {isViewer ? null : (
        <>
          <IconButton
            size="small"
            aria-label={`Options for ${fullName}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon name="dots" size={18} />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <MenuItem sx={isAdmin ? { color: "error.main" } : undefined} onClick={() => ask("role")}>
              <ListItemIcon sx={{ color: "inherit !important" }}>
                <Icon name="shield" />
              </ListItemIcon>
              {word}
            </MenuItem>
            <MenuItem sx={{ color: "error.main" }} onClick={() => ask("sessions")}>
              <ListItemIcon sx={{ color: "inherit !important" }}>
                <Icon name="lock" />
              </ListItemIcon>
              Sign out everywhere
            </MenuItem>
            {hasSecondFactor ? (
              <MenuItem sx={{ color: "error.main" }} onClick={() => ask("factor")}>
                <ListItemIcon sx={{ color: "inherit !important" }}>
                  <Icon name="lock" />
                </ListItemIcon>
                Reset two-factor sign-in
              </MenuItem>
            ) : null}
            {isAdmin && !suspension ? null : (
              <MenuItem
                sx={suspension ? undefined : { color: "error.main" }}
                onClick={() => {
                  setAnchor(null);
                  setIsSuspending(true);
                }}
              >
                <ListItemIcon sx={{ color: "inherit !important" }}>
                  <Icon name="block" />
                </ListItemIcon>
                {suspension ? "Lift suspension" : "Suspend"}
              </MenuItem>
            )}
          </Menu>
        </>
      )}
      <SuspendDialog open={isSuspending} user={user} onClose={() => setIsSuspending(false)} />
      <ConfirmDialog
        open={asking === "role"}
        title={isAdmin ? `Remove ${fullName} as an admin?` : `Make ${fullName} an admin?`}
        description={
          isAdmin
            ? `@${username} will lose access to this dashboard right away. Any admin can restore it.`
            : `@${username} will be able to verify people, change roles (including yours) and message everyone.`
        }
        confirmLabel={word}
        destructive={isAdmin}
        pending={isPromoting}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "sessions"}
        title={`Sign ${fullName} out everywhere?`}
        description={`All devices of @${username} will be signed out right away. They can sign in again with their password.`}
        confirmLabel="Sign out everywhere"
        destructive
        pending={isEnding}
        onConfirm={() => void signOut()}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "factor"}
        title={`Reset two-factor sign-in for ${fullName}?`}
        description={`The authenticator app, recovery codes and passkeys of @${username} will be removed, and all their devices signed out. After that, their password is enough to sign in, so make sure they're the one asking. They'll be notified.`}
        confirmLabel="Reset two-factor sign-in"
        destructive
        pending={isLifting}
        onConfirm={() => void lift()}
        onClose={() => setAsking(null)}
      />
    </Box>
  );
}
