import { useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/PageTitle.tsx";
import { BlockedPeopleDocument } from "../blocking/BlockPerson.generated.ts";
import { UnblockButton } from "../blocking/UnblockButton.tsx";

export const HomeButton = () => (
  <Button variant="outlined" component={Link} to={paths.home()}>
    Go home
  </Button>
);

/** An unknown person, or a blocked one, who can be unblocked here. */
export function UserNotFound({ name }: { name: string }) {
  const { data } = useQuery(BlockedPeopleDocument, { fetchPolicy: "cache-and-network" });
  const blocked = data?.blockedUsers.edges
    .map(({ node }) => node)
    .find(({ id, username }) => username === name.toLowerCase() || id === name.toLowerCase());
  useDocumentTitle(blocked ? `@${blocked.username}` : "User not found");
  if (blocked) {
    return (
      <EmptyState
        level="h1"
        icon="block"
        title={`You blocked @${blocked.username}`}
        description="You don't see each other's profiles, posts and comments."
        action={
          <>
            <UnblockButton person={blocked} />
            <HomeButton />
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      level="h1"
      icon="user"
      title="User not found"
      description={`We couldn't find “${name}”. They may have changed their name or left.`}
      action={<HomeButton />}
    />
  );
}
