import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../../app/data/errors.ts";
import { useMore } from "../../app/data/useMore.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { quietly } from "../../ui/quietly.ts";
import { ReportCard } from "../reports/ReportCard.tsx";
import { AdminUserReportsDocument } from "./AccountReports.generated.ts";

/** What of somebody's people have reported. */
export function AccountReports({ username }: { username: string }) {
  const { data, error, refetch, fetchMore } = useQuery(AdminUserReportsDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const reports = data?.adminUser.reports;
  const { more, failure } = useMore(reports?.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <ListView
      label="Reports"
      items={reports?.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(report) => <ReportCard report={report} />}
      loading={<Skeleton variant="rounded" height={96} />}
      error={{
        title: "The reports did not load",
        failure: failure ?? (error && !data ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : quietly(refetch())),
      }}
      empty={<EmptyState dense level="h3" icon="flag" title="Nothing of theirs was reported" />}
      more={more}
      dense
    />
  );
}
