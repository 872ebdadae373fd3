import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { Link } from "react-router-dom";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";
import { readFailure } from "../../platform/data/errors.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ListDialog } from "../../relations/ListDialog.tsx";
import { PersonRow, PersonRowsSkeleton } from "../../relations/PersonRow.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView } from "../../ui/list/ListView.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { PeopleToMessageDocument } from "./NewMessageDialog.generated.ts";

export type NewMessageDialogProps = { open: boolean; onClose: () => void };

/** A choice opens the conversation, or its draft. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  const [text, setText] = useState("");
  return (
    <ListDialog
      open={open}
      title="New message"
      onClose={onClose}
      onExited={() => setText("")}
      head={
        <Box sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBottom: 1.5 }}>
          <OutlinedInput
            fullWidth
            autoFocus
            size="small"
            value={text}
            placeholder="Name, username, style or city"
            onChange={(event) => setText(event.target.value)}
            startAdornment={
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            }
            inputProps={{ "aria-label": "Search people", maxLength: MAX_QUERY_LENGTH }}
          />
        </Box>
      }
    >
      <People text={text.trim()} onChosen={onClose} />
    </ListDialog>
  );
}

function People({ text, onChosen }: { text: string; onChosen: () => void }) {
  const query = useDebouncedValue(text);
  const { data, error, refetch, fetchMore } = useQuery(
    PeopleToMessageDocument,
    query ? { variables: { query } } : skipToken,
  );
  const { more, failure } = useLoadMore(data?.searchUsers.pageInfo, (after) => fetchMore({ variables: { after } }));
  if (!query) {
    return (
      <EmptyState
        dense
        icon="search"
        level="h3"
        title="Who do you want to message?"
        description="Find an artist or client by name or by what they do."
      />
    );
  }
  return (
    <ListView
      dense
      label="People"
      items={data?.searchUsers.edges.map(({ node }) => node).filter(({ isViewer }) => !isViewer)}
      keyOf={({ id }) => id}
      renderItem={(person) => (
        <PersonRow
          person={person}
          actions={
            person.viewerCanMessage ? (
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={paths.messages({ user: person.username })}
                onClick={onChosen}
                aria-label={`Message ${person.fullName}`}
              >
                Message
              </Button>
            ) : (
              <Box sx={{ typography: "caption", color: "text.secondary" }}>Not accepting messages</Box>
            )
          }
        />
      )}
      loading={<PersonRowsSkeleton />}
      error={{
        title: "Error Loading People",
        failure: failure ?? (error ? readFailure(error) : null),
        onRetry: () => (failure ? more.loadMore() : ignoreRejection(refetch())),
      }}
      empty={
        <EmptyState
          dense
          icon="search"
          level="h3"
          title="No results found"
          description={`No one matches “${query}”.`}
        />
      }
      more={more}
      sx={{ gap: 0 }}
    />
  );
}
