import Button from "@mui/material/Button";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { download } from "../../ui/download.ts";
import { countOf } from "../../ui/text/count.ts";
import type { AuditLogQueryVariables } from "./AuditLog.generated.ts";
import { ExportAuditLogDocument } from "./ExportAuditLog.generated.ts";

/** Saves the filtered log as CSV. */
export function ExportAuditLog({ variables }: { variables: AuditLogQueryVariables }) {
  const [exportLog, { loading }] = useAppMutation(ExportAuditLogDocument, {
    failureTitle: "Error",
    failureFallback: "Failed to export the audit log.",
    success: ({ exportAuditLog: { count, isCut } }) => ({
      title: "Audit log exported",
      description: isCut
        ? `Only the last ${countOf(count, "act")} fit. Filter to export the rest.`
        : countOf(count, "act"),
    }),
  });
  const save = async () => {
    const { data } = await exportLog(variables);
    if (data) download(data.exportAuditLog.csv, `audit-${new Date().toISOString().slice(0, 10)}.csv`);
  };
  return (
    <Button variant="outlined" loading={loading} onClick={() => void save()} sx={{ minHeight: 47 }}>
      Export CSV
    </Button>
  );
}
