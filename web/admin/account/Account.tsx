import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { readFailure } from "../../platform/data/errors.ts";
import { useOnReconnect } from "../../platform/data/liveConnection.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { PageTitle, useDocumentTitle } from "../../ui/page/PageTitle.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { formatCount } from "../../ui/text/count.ts";
import { listIn } from "../users/fromList.ts";
import { UserActions } from "../users/UserActions.tsx";
import { Facts, factsOf, RoleChip, UserStatus } from "../users/UserFacts.tsx";
import { AdminUserDocument, type AdminUserQuery } from "./Account.generated.ts";
import { AccountHistory } from "./AccountHistory.tsx";
import { AccountReports } from "./AccountReports.tsx";

function AllUsers() {
  const { state } = useLocation();
  return (
    <Button component={Link} to={{ pathname: paths.admin(), search: listIn(state) }} variant="outlined">
      All users
    </Button>
  );
}

/** One account: facts, actions, the admins' history with it, and its reported content. */
export function Account({ username }: { username: string }) {
  const { data, error, refetch, fetchMore } = useQuery(AdminUserDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const account = data?.adminUser;
  const { more, failure } = useLoadMore(account?.actions.pageInfo, (after) => fetchMore({ variables: { after } }));
  const reload = () => ignoreRejection(refetch());
  useOnReconnect(reload);
  if (!account) {
    if (!error) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading account" />;
    const why = readFailure(error);
    return why.code === "NOT_FOUND" ? (
      <NoAccount username={username} />
    ) : (
      <ErrorState level="h1" title="Couldn't load the account" failure={why} onRetry={reload} />
    );
  }
  const { user, actions } = account;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <PageTitle
        title={`${user.fullName} · Admin`}
        description={`@${user.username}`}
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <AllUsers />
            <Button component={Link} to={paths.profile(user.username)} variant="outlined">
              View profile
            </Button>
          </Box>
        }
      >
        {user.fullName}
      </PageTitle>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2fr)" },
          alignItems: "start",
          gap: 3,
        }}
      >
        <AccountCard account={account} />
        <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
          <Part title="History">
            <AccountHistory actions={actions} more={more} failure={failure} />
          </Part>
          <Part title="Reports">
            <AccountReports username={username} />
          </Part>
        </Box>
      </Box>
    </Box>
  );
}

function NoAccount({ username }: { username: string }) {
  useDocumentTitle("User not found");
  const description = `There's no account with the username @${username}.`;
  return <EmptyState level="h1" icon="user" title="User not found" description={description} action={<AllUsers />} />;
}

function AccountCard({ account: { user, bookingsCount } }: { account: AdminUserQuery["adminUser"] }) {
  const { postsCount, followersCount, followingCount } = user;
  const counts = { Posts: postsCount, Followers: followersCount, Following: followingCount, Bookings: bookingsCount };
  return (
    <Card
      component="section"
      aria-label="Account"
      sx={{ display: "flex", flexDirection: "column", gap: 2, padding: 2 }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", gap: 1 }}>
        <PersonAvatar person={user} size="xl" alt="" />
        <RoleChip {...user} />
      </Box>
      <Facts
        facts={[
          ...factsOf(user),
          ...Object.entries(counts).map(([term, count]) => [term, formatCount(count)] as const),
        ]}
      />
      <UserStatus {...user} />
      <UserActions user={user} />
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
