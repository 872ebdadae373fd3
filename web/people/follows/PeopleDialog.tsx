import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { MAX_RELATIONS_QUERY } from "../../../graph/relations/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { FollowButton } from "../../relations/FollowButton.tsx";
import { ListDialog } from "../../relations/ListDialog.tsx";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { FollowersDocument, FollowingDocument } from "./PeopleDialog.generated.ts";
import { RemoveFollower } from "./RemoveFollower.tsx";

export type Side = "followers" | "following";
const words = {
  followers: { title: "Followers", empty: "No followers yet" },
  following: { title: "Following", empty: "Not following anyone yet" },
} as const;

export type PeopleDialogProps = {
  open: boolean;
  side: Side;
  person: { id: string; fullName: string; isViewer: boolean };
  onClose: () => void;
};

export function PeopleDialog({ open, side, person, onClose }: PeopleDialogProps) {
  const [text, setText] = useState("");
  return (
    <ListDialog
      open={open}
      title={words[side].title}
      hasAddress
      onClose={onClose}
      onExited={() => setText("")}
      head={
        <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBottom: 1.5 }}>
          <OutlinedInput
            fullWidth
            size="small"
            value={text}
            placeholder="Search"
            onChange={(event) => setText(event.target.value)}
            startAdornment={
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            }
            inputProps={{ "aria-label": `Search ${words[side].title.toLowerCase()}`, maxLength: MAX_RELATIONS_QUERY }}
          />
        </Box>
      }
    >
      <People side={side} person={person} text={text.trim()} />
    </ListDialog>
  );
}

function People({ side, person, text }: { side: Side; person: PeopleDialogProps["person"]; text: string }) {
  const query = useDebouncedValue(text) || null;
  const variables = { id: person.id, query };
  // Follows change often, so each opening refetches.
  const options = { variables, fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } as const;
  const followers = useQuery(FollowersDocument, { ...options, skip: side !== "followers" });
  const following = useQuery(FollowingDocument, { ...options, skip: side !== "following" });
  const { error, refetch } = side === "followers" ? followers : following;
  const list = side === "followers" ? followers.data?.user.followers : following.data?.user.following;
  const { more, failure } = useLoadMore(list?.pageInfo, (after) =>
    side === "followers"
      ? followers.fetchMore({ variables: { after } })
      : following.fetchMore({ variables: { after } }),
  );
  const { title, empty } = words[side];
  return (
    <ListView
      dense
      label={title}
      items={list?.edges.map(({ node }) => node)}
      keyOf={({ id }) => id}
      renderItem={(each) => (
        <PersonRow
          person={each}
          actions={
            <>
              <FollowButton person={each} size="small" quiet />
              {person.isViewer && side === "followers" ? <RemoveFollower person={each} /> : null}
            </>
          }
        />
      )}
      loading={<PersonRowsSkeleton />}
      error={{
        title: `Error Loading ${title}`,
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
      }}
      empty={
        query ? (
          <EmptyState
            dense
            icon="search"
            level="h3"
            title="No results found"
            description={`No one here matches “${query}”.`}
          />
        ) : (
          <EmptyState dense icon="users" level="h3" title={empty} description={hintFor(side, person)} />
        )
      }
      more={more}
      sx={{ gap: 0 }}
    />
  );
}

function hintFor(side: Side, { isViewer, fullName }: PeopleDialogProps["person"]): string {
  if (side === "followers") return isViewer ? "Your followers appear here." : `Be the first to follow ${fullName}.`;
  return isViewer ? "Artists and people you follow appear here." : `People ${fullName} follows appear here.`;
}
