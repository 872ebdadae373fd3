import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { HashtagOption, Mark } from "../../completion/HashtagOption.tsx";
import { Option, type OptionProps } from "../../completion/Option.tsx";
import { SearchOption } from "../../completion/SearchOption.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { NOBODY_HAS_ALL } from "../close.ts";
import { matchesText } from "../counted.ts";
import type { Suggestions as State } from "./useSuggestions.ts";

export type SuggestionsProps = {
  search: State;
  listId: string;
  /** Props of an option, by its index among all. */
  optionAt: (index: number) => OptionProps;
  onAll: () => void;
};

export function Suggestions({ search, listId, optionAt, onAll }: SuggestionsProps) {
  if (search.state === "failed") {
    return (
      <Box role="alert" sx={{ display: "flex", alignItems: "center", gap: 2, padding: "10px 12px" }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1">Search failed</Typography>
          <Typography variant="body2" color="textSecondary">
            {search.failure.message}
          </Typography>
        </Box>
        <Button size="small" variant="outlined" onClick={search.retry}>
          Retry
        </Button>
      </Box>
    );
  }
  if (search.state !== "found") return <Sentence>Searching...</Sentence>;
  const { text, users, total, isClose, hashtags } = search;
  const posts = users.length + hashtags.length;
  return (
    <>
      {isClose ? (
        <Typography variant="body2" color="textSecondary" sx={{ padding: "10px 12px 4px" }}>
          {NOBODY_HAS_ALL}
        </Typography>
      ) : null}
      {posts === 0 ? <Sentence>No results found</Sentence> : null}
      <Box role="listbox" id={listId} aria-label="Suggestions" sx={{ overflowY: "auto", minHeight: 0 }}>
        {users.length > 0 ? (
          <Group label="People">
            {users.map((user, index) => (
              <SearchOption key={user.id} user={user} {...optionAt(index)} />
            ))}
          </Group>
        ) : null}
        {hashtags.length > 0 ? (
          <Group label="Hashtags">
            {hashtags.map((hashtag, index) => (
              <HashtagOption key={hashtag.tag} hashtag={hashtag} {...optionAt(users.length + index)} />
            ))}
          </Group>
        ) : null}
        <Group label="Posts">
          <Option {...optionAt(posts)}>
            <Mark>
              <Icon name="search" size={20} />
            </Mark>
            <Typography variant="subtitle1" component="span" noWrap sx={{ minWidth: 0 }}>
              Search posts for “<bdi>{text}</bdi>”
            </Typography>
          </Option>
        </Group>
      </Box>
      {total > users.length ? (
        <Button fullWidth onClick={onAll} sx={{ flex: "none", marginTop: 0.5 }}>
          View all {matchesText(total)} results
        </Button>
      ) : null}
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" role="group" aria-label={label} sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {children}
    </Box>
  );
}

function Sentence({ children }: { children: string }) {
  return (
    <Typography role="status" color="textSecondary" sx={{ padding: "12px" }}>
      {children}
    </Typography>
  );
}
