import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { readFailure } from "../app/errors.ts";
import { paths } from "../app/paths.ts";
import { useViewer } from "../app/viewer.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useDocumentTitle } from "../ui/PageTitle.tsx";
import { Profile } from "./Profile.tsx";
import { ProfilePageDocument } from "./ProfilePage.generated.ts";
import { ProfileSkeleton } from "./ProfileSkeleton.tsx";

/** Somebody's profile; without a name in the address, the viewer's own. */
export function ProfilePage() {
  const viewer = useViewer();
  const { username } = useParams();
  const wanted = username ?? viewer.username;
  const { data, error, loading, client, refetch, fetchMore } = useQuery(ProfilePageDocument, {
    variables: { username: wanted },
  });
  const person = data?.user;
  const navigate = useNavigate();
  useDocumentTitle(person ? `${person.fullName} (@${person.username})` : null);

  const proper = person?.username;
  useEffect(() => {
    if (!data || !proper || !username || username === proper) return;
    // An id, or other capitals: the address becomes the username, and what is loaded is kept under it.
    client.writeQuery({ query: ProfilePageDocument, variables: { username: proper }, data });
    navigate(paths.profile(proper), { replace: true });
  }, [client, data, navigate, proper, username]);

  const failure = error && !person ? readFailure(error) : null;
  if (failure?.code === "NOT_FOUND") return <UserNotFound name={wanted} />;
  if (failure) {
    return (
      <ErrorState
        level="h1"
        title="Error Loading Profile"
        failure={failure}
        onRetry={() => void refetch()}
        retrying={loading}
        action={<HomeButton />}
      />
    );
  }
  return (
    <Box sx={{ maxWidth: 936, marginInline: "auto" }}>
      {person ? (
        <Profile key={person.id} person={person} loadMore={(after) => fetchMore({ variables: { after } })} />
      ) : (
        <ProfileSkeleton />
      )}
    </Box>
  );
}

const HomeButton = () => (
  <Button variant="outlined" component={Link} to={paths.home()}>
    Go home
  </Button>
);

function UserNotFound({ name }: { name: string }) {
  useDocumentTitle("User not found");
  return (
    <EmptyState
      level="h1"
      icon="user"
      title="User not found"
      description={`There is nobody called “${name}” here. They may have changed their name or left.`}
      action={<HomeButton />}
    />
  );
}
