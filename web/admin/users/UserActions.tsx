import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";
import { useManageUser } from "./useManageUser.ts";

/** Verify or take it back; make an admin or a user again, which is asked about first and is nothing for oneself. */
export function UserActions({ user }: { user: User }) {
  const { fullName, role, verified, isViewer } = user;
  const { toggleVerification, toggleRole, isVerifying, isPromoting } = useManageUser(user);
  const [asking, setAsking] = useState(false);
  const isAdmin = role === "ADMIN";
  const confirm = async () => {
    await toggleRole();
    setAsking(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        loading={isVerifying}
        onClick={() => void toggleVerification()}
        aria-label={`${verified ? "Unverify" : "Verify"} ${fullName}`}
      >
        {verified ? "Unverify" : "Verify"}
      </Button>
      {isViewer ? null : (
        <Button
          size="small"
          variant="outlined"
          onClick={() => setAsking(true)}
          aria-label={`${isAdmin ? "Remove Admin" : "Make Admin"}: ${fullName}`}
        >
          {isAdmin ? "Remove Admin" : "Make Admin"}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={isAdmin ? `Remove ${fullName} as an admin?` : `Make ${fullName} an admin?`}
        description={
          isAdmin
            ? "They lose this dashboard with their next step. Any admin can make them one again."
            : "They can then verify people, change roles, also yours, and write to everybody."
        }
        confirmLabel={isAdmin ? "Remove Admin" : "Make Admin"}
        destructive={isAdmin}
        pending={isPromoting}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
