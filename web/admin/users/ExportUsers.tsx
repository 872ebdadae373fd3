import Button from "@mui/material/Button";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { download } from "../../ui/download.ts";
import { countOf } from "../../ui/text/count.ts";
import type { AdminUsersQueryVariables } from "../dashboard/Dashboard.generated.ts";
import { ExportAdminUsersDocument } from "./ExportUsers.generated.ts";

/** Saves the filtered list as CSV. */
export function ExportUsers({ variables }: { variables: AdminUsersQueryVariables }) {
  const [exportUsers, { loading }] = useAppMutation(ExportAdminUsersDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to export users.",
    success: ({ exportAdminUsers: { count, isCut } }) => ({
      title: "Users exported",
      description: isCut
        ? `Only the first ${countOf(count, "user")} fit. Filter to export the rest.`
        : countOf(count, "user"),
    }),
  });
  const save = async () => {
    const { data } = await exportUsers(variables);
    if (data) download(data.exportAdminUsers.csv, `users-${new Date().toISOString().slice(0, 10)}.csv`);
  };
  return (
    <Button variant="outlined" loading={loading} onClick={() => void save()} sx={{ minHeight: 47 }}>
      Export CSV
    </Button>
  );
}
