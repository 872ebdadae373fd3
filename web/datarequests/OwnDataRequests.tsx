import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ListView } from "../ui/list/ListView.tsx";
import { useHasOpened } from "../ui/overlay/useHasOpened.ts";
import { OwnDataRequestsDocument } from "./OwnDataRequests.generated.ts";
import { DataRequestCard } from "./request/DataRequestCard.tsx";

const FileDataRequestDialog = lazy(() =>
  import("./own/FileDataRequestDialog.tsx").then((module) => ({ default: module.FileDataRequestDialog })),
);

export function OwnDataRequests() {
  const [isAsking, setIsAsking] = useState(false);
  const wasAsking = useHasOpened(isAsking);
  const { data, error, refetch, fetchMore } = useQuery(OwnDataRequestsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { more, failure } = useLoadMore(data?.dataRequests.pageInfo, (after) => fetchMore({ variables: { after } }));
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ alignSelf: { sm: "flex-start" } }}>
        Ask about my data
      </Button>
      <ListView
        dense
        label="Privacy requests"
        items={data?.dataRequests.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(request) => <DataRequestCard request={request} level="h3" />}
        loading={<Skeleton variant="rounded" height={96} />}
        error={{
          title: "Error Loading Privacy Requests",
          failure: failure ?? (error ? readFailure(error) : null),
          onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
        }}
        empty={<Typography color="textSecondary">You haven't asked for anything yet.</Typography>}
        more={more}
      />
      {wasAsking ? (
        <Suspense>
          <FileDataRequestDialog open={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
