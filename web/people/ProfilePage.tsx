import type { ApolloClient } from "@apollo/client";
import { useMutation, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { paths } from "../platform/paths/paths.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { useDocumentTitle } from "../ui/page/PageTitle.tsx";
import { MorePostsOfProfileDocument, ProfilePageDocument, RecordProfileViewDocument } from "./ProfilePage.generated.ts";
import { Profile } from "./profile/Profile.tsx";
import { ProfileSkeleton } from "./profile/ProfileSkeleton.tsx";
import { HomeButton, UserNotFound } from "./profile/UserNotFound.tsx";

/** Prefetched while a link to it is hovered. */
export const prefetch = (client: ApolloClient, username: string) =>
  client.query({ query: ProfilePageDocument, variables: { username } });

/** Without a name in the address it is the viewer's own. */
export function ProfilePage() {
  const viewer = useViewer();
  const { username } = useParams();
  const wanted = username ?? viewer.username;
  const { data, previousData, error, loading, client, refetch, fetchMore } = useQuery(ProfilePageDocument, {
    variables: { username: wanted },
    notifyOnNetworkStatusChange: true,
  });
  // After a username change the page stays while the profile reloads under the new one.
  const isStillMe = wanted === viewer.username && previousData?.user.id === viewer.id;
  const person = data?.user ?? (isStillMe && !error ? previousData.user : undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  useDocumentTitle(person ? `${person.fullName} (@${person.username})` : null);
  useProfileView(person);

  const proper = data?.user.username;
  useEffect(() => {
    if (!data || !proper || !username || username === proper) return;
    // An id or other capitals: the address becomes the username, and the loaded profile is cached under it.
    client.writeQuery({ query: ProfilePageDocument, variables: { username: proper }, data });
    navigate({ pathname: paths.profile(proper), search }, { replace: true });
  }, [client, data, navigate, proper, search, username]);

  const loadMore = (after: string) =>
    fetchMore({ query: MorePostsOfProfileDocument, variables: { username: wanted, after } });
  const failure = error && !person ? readFailure(error) : null;
  if (failure?.code === "NOT_FOUND") return <UserNotFound name={wanted} />;
  if (failure) {
    return (
      <ErrorState
        level="h1"
        title="Error Loading Profile"
        failure={failure}
        onRetry={() => ignoreRejection(refetch())}
        retrying={loading}
        action={<HomeButton />}
      />
    );
  }
  return (
    <Box sx={{ maxWidth: 936, marginInline: "auto" }}>
      {person ? <Profile key={person.id} person={person} loadMore={loadMore} /> : <ProfileSkeleton />}
    </Box>
  );
}

/** Records a profile view; a failure is ignored. */
function useProfileView(person: { id: string; isViewer: boolean } | undefined): void {
  const [record] = useMutation(RecordProfileViewDocument);
  const tell = useEffectEvent((id: string) => record({ variables: { id } }).catch(() => undefined));
  const id = person && !person.isViewer ? person.id : null;
  useEffect(() => {
    if (id) void tell(id);
  }, [id]);
}
