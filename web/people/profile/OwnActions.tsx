import { useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import type { EditableProfile_UserFragment } from "../editing/useUpdateProfile.generated.ts";
import { FollowRequestsDocument } from "../follows/FollowRequestsDialog.generated.ts";

const loadEdit = () => import("../editing/EditProfileDialog.tsx");
const EditProfileDialog = lazy(() => loadEdit().then((module) => ({ default: module.EditProfileDialog })));
const preloadEdit = () => ignoreRejection(loadEdit());

type OwnActionsProps = { person: EditableProfile_UserFragment; onOpenRequests: () => void };

export function OwnActions({ person, onOpenRequests }: OwnActionsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useHasOpened(isEditing);
  const { data } = useQuery(FollowRequestsDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const requests = data?.followRequests.edges.length ?? 0;
  const count = `${requests}${data?.followRequests.pageInfo.hasNextPage ? "+" : ""}`;
  return (
    <>
      {requests > 0 ? (
        <Button variant="contained" startIcon={<Icon name="users" size={20} />} onClick={onOpenRequests}>
          {count} Follow {count === "1" ? "Request" : "Requests"}
        </Button>
      ) : null}
      <Button
        variant="outlined"
        startIcon={<Icon name="pencil" size={20} />}
        onClick={() => setIsEditing(true)}
        onPointerEnter={preloadEdit}
        onFocus={preloadEdit}
      >
        Edit Profile
      </Button>
      {person.userType === "ARTIST" ? (
        <Button variant="outlined" component={Link} to={paths.insights()} startIcon={<Icon name="chart" size={20} />}>
          Insights
        </Button>
      ) : null}
      {wasEditing ? (
        <Suspense>
          <EditProfileDialog open={isEditing} person={person} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
