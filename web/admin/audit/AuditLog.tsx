import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { PageTitle } from "../../ui/page/PageTitle.tsx";
import { ToDashboard } from "../dashboard/ToDashboard.tsx";
import { AuditEntry } from "./AuditEntry.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditLogDocument } from "./AuditLog.generated.ts";
import { ExportAuditLog } from "./ExportAuditLog.tsx";
import { useAuditFilters } from "./useAuditFilters.ts";

/** Newest first. */
export function AuditLog() {
  const { values, change, clear, isFiltered, variables } = useAuditFilters();
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AuditLogDocument, {
    variables,
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.auditLog;
  const { more, failure } = useLoadMore(found?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  // The previous results stay while the next load, so that the page does not jump.
  const shown = found ?? (loading ? previousData?.auditLog : undefined);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle
        title="Audit log"
        description="What admins did. No one can change or remove it."
        action={<ToDashboard />}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 2 }}>
        <AuditFilters values={values} onChange={change} />
        <ExportAuditLog variables={variables} />
      </Box>
      <Box aria-busy={loading}>
        <ListView
          label="Audit log"
          items={shown?.edges.map(({ node }) => node)}
          keyOf={({ id }) => id}
          renderItem={(entry) => <AuditEntry entry={entry} />}
          loading={<Skeleton variant="rounded" height={320} />}
          error={{
            title: "Couldn't load the audit log",
            failure: failure ?? (error && !shown ? readFailure(error) : null),
            onRetry: () => (failure ? more.loadMore() : reload()),
          }}
          empty={
            isFiltered ? (
              <EmptyState
                dense
                icon="search"
                title="No matching entries"
                action={
                  <Button variant="outlined" onClick={clear}>
                    Clear filters
                  </Button>
                }
              />
            ) : (
              <EmptyState dense icon="clock" title="No admin actions yet" />
            )
          }
          more={more}
          sx={{ gap: 0 }}
        />
      </Box>
    </Box>
  );
}
