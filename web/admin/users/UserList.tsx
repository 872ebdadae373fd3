import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { countOf, formatCount } from "../../ui/text/count.ts";
import { AdminUsersDocument, type AdminUsersQueryVariables } from "../dashboard/Dashboard.generated.ts";
import { UserCard } from "./UserCard.tsx";
import { UserTable } from "./UserTable.tsx";

const FAILED = "Error Loading Users";

type UserListProps = { variables: AdminUsersQueryVariables; onClear: () => void };

export function UserList({ variables, onClear }: UserListProps) {
  const isWide = useMediaQuery("(min-width: 900px)", { noSsr: true });
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AdminUsersDocument, {
    variables,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.adminUsers;
  const { more, failure: moreFailure } = useLoadMore(found?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  // The previous results stay while the next load, so that the page does not jump.
  const shown = found ?? (loading ? previousData?.adminUsers : undefined);

  if (!shown) {
    return error && !loading ? (
      <ErrorState title={FAILED} failure={readFailure(error)} onRetry={reload} />
    ) : (
      <Loading />
    );
  }
  const users = shown.edges.map(({ node }) => node);
  if (users.length === 0) {
    return (
      <EmptyState
        icon="search"
        title="No users found"
        description="No one's name, username or email matches."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <Box aria-busy={loading} sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      {isWide ? (
        <UserTable users={users} sort={variables.sort} />
      ) : (
        users.map((user) => <UserCard key={user.id} user={user} />)
      )}
      {moreFailure ? <ErrorState dense title={FAILED} failure={moreFailure} onRetry={more.loadMore} /> : null}
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          Showing {formatCount(users.length)} of {countOf(shown.totalCount, "user")}
        </Typography>
        {more.hasNext && !moreFailure ? (
          <Button variant="outlined" onClick={more.loadMore} loading={more.loadingMore}>
            Load more
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading users" sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} width="100%" height={64} />
      ))}
    </Box>
  );
}
