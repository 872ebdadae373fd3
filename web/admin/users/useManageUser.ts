import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { AdminStatsDocument } from "../dashboard/Dashboard.generated.ts";
import type { UserRow_UserFragment as User } from "./UserRow.generated.ts";
import { SetUserRoleDocument, SetUserVerificationDocument } from "./useManageUser.generated.ts";

/** What an admin does to an account. */
export function useManageUser({ id, role, verified }: Pick<User, "id" | "role" | "verified">) {
  const [verify, verifying] = useAppMutation(SetUserVerificationDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to update user verification status.",
    success: { title: "User verification updated" },
  });
  const [promote, promoting] = useAppMutation(SetUserRoleDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to update user role.",
    success: { title: "User role updated" },
    refetchQueries: [AdminStatsDocument],
  });
  return {
    toggleVerification: () => verify({ input: { userId: id, verified: !verified } }),
    toggleRole: () => promote({ input: { userId: id, role: role === "ADMIN" ? "USER" : "ADMIN" } }),
    isVerifying: verifying.loading,
    isPromoting: promoting.loading,
  };
}
