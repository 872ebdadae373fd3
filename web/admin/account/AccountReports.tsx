import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import type { ReportCard_ReportFragment as Report } from "../reports/ReportCard.generated.ts";
import { ReportCard } from "../reports/ReportCard.tsx";
import { AdminUserReportsDocument } from "./AccountReports.generated.ts";

const ResolveDialog = lazy(() =>
  import("../reports/ResolveDialog.tsx").then((module) => ({ default: module.ResolveDialog })),
);

export function AccountReports({ username }: { username: string }) {
  const { data, error, refetch, fetchMore } = useQuery(AdminUserReportsDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const reports = data?.adminUser.reports;
  const { more, failure } = useLoadMore(reports?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const [deciding, setDeciding] = useState<Report | null>(null);
  const wasDeciding = useHasOpened(deciding !== null);
  return (
    <>
      <ListView
        label="Reports"
        items={reports?.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(report) => <ReportCard report={report} onDecide={() => setDeciding(report)} />}
        loading={<Skeleton variant="rounded" height={96} />}
        error={{
          title: "Couldn't load the reports",
          failure: failure ?? (error && !data ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={<EmptyState dense level="h3" icon="flag" title="No reports about this account" />}
        more={more}
        dense
      />
      {wasDeciding ? (
        <Suspense>
          <ResolveDialog report={deciding} onClose={() => setDeciding(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
