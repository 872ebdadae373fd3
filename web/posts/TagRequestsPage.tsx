import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useOnReconnect } from "../platform/data/liveConnection.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { paths } from "../platform/paths/paths.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { TagRequestsPageDocument } from "./TagRequestsPage.generated.ts";
import { TagRequest } from "./tags/TagRequest.tsx";

/** Tags that the artist has to confirm. */
export function TagRequestsPage() {
  const { data, error, refetch, fetchMore } = useQuery(TagRequestsPageDocument, { fetchPolicy: "cache-and-network" });
  const list = data?.tagRequests;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const firstFailure = error && !list ? readFailure(error) : null;
  const reload = () => refetch().catch(() => undefined);
  useOnReconnect(reload);
  return (
    <Box sx={{ maxWidth: 720, marginInline: "auto", display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle
        title="Tag Requests"
        description="People say that you made these tattoos. Confirm what is your work; reject what is not."
      />
      <ListView
        label="Tag requests"
        items={list?.edges.map(({ node }) => node)}
        keyOf={({ id }) => id}
        renderItem={(post) => <TagRequest post={post} />}
        loading={
          <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
            <TagRequestSkeleton />
            <TagRequestSkeleton />
          </Box>
        }
        error={{
          title: "Error Loading Tag Requests",
          failure: firstFailure ?? failure,
          onRetry: firstFailure ? reload : more.loadMore,
        }}
        empty={
          <EmptyState
            icon="check"
            title="No tag requests"
            description="When someone tags you as their artist, you can confirm it here."
            action={
              <Button variant="outlined" component={Link} to={paths.home()}>
                Go home
              </Button>
            }
          />
        }
        more={more}
      />
    </Box>
  );
}

const TagRequestSkeleton = () => (
  <Card sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "200px minmax(0, 1fr)" } }}>
    <Skeleton variant="rectangular" sx={{ aspectRatio: "1", height: "auto" }} />
    <Box sx={{ display: "grid", gap: 1.5, padding: 2, alignContent: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
        <Skeleton variant="circular" width={36} height={36} />
        <Skeleton width="50%" height={20} />
      </Box>
      <Skeleton height={16} />
      <Skeleton width="70%" height={16} />
    </Box>
  </Card>
);
