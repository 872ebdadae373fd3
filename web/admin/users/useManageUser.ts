import { useApolloClient } from "@apollo/client/react";
import { refresh } from "../../platform/data/refresh.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";
import {
  EndUserSessionsDocument,
  LiftSecondFactorDocument,
  SetUserRoleDocument,
  SetUserVerificationDocument,
} from "./useManageUser.generated.ts";

export function useManageUser({ id, role, verified }: Pick<User, "id" | "role" | "verified">) {
  const client = useApolloClient();
  const [verify, verifying] = useAppMutation(SetUserVerificationDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to update user verification status.",
    success: { title: "User verification updated" },
  });
  const [promote, promoting] = useAppMutation(SetUserRoleDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to update user role.",
    success: { title: "User role updated" },
  });
  const [end, ending] = useAppMutation(EndUserSessionsDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to sign the user out.",
    success: { title: "Signed out everywhere" },
  });
  const [lift, lifting] = useAppMutation(LiftSecondFactorDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to reset two-factor sign-in.",
    success: { title: "Two-factor sign-in reset" },
  });
  return {
    liftFactor: async () => {
      const { data } = await lift({ userId: id });
      if (data) void refresh(client, ["adminUser"]);
    },
    endSessions: async () => {
      const { data } = await end({ userId: id });
      if (data) void refresh(client, ["adminUser"]);
    },
    toggleVerification: async () => {
      const { data } = await verify({ input: { userId: id, verified: !verified } });
      if (data) void refresh(client, ["adminUser", "adminWaiting"]);
    },
    toggleRole: async () => {
      const { data } = await promote({ input: { userId: id, role: role === "ADMIN" ? "USER" : "ADMIN" } });
      if (data) void refresh(client, ["adminUser", "adminStats"]);
    },
    isVerifying: verifying.loading,
    isPromoting: promoting.loading,
    isEnding: ending.loading,
    isLifting: lifting.loading,
  };
}
