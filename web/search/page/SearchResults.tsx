import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { PostGrid } from "../../posts/PostGrid.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { ListView, NO_MORE } from "../../ui/list/ListView.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import { NO_POST_HAS_ALL, NOBODY_HAS_ALL } from "../close.ts";
import type { FoundPerson_UserFragment } from "./FoundPerson.generated.ts";
import { FoundPerson } from "./FoundPerson.tsx";
import { PostSnippet } from "./PostSnippet.tsx";
import type { FoundPost, Results, Search } from "./useSearch.ts";
import type { SearchTab } from "./useSearchAddress.ts";

/** Results of each kind in the All tab. */
const POSTS_SHOWN = 3;
const PEOPLE_SHOWN = 4;
type SearchResultsProps = {
  tab: SearchTab;
  search: Search;
  /** Matches in people. */
  words: readonly string[];
  /** Matches in posts. */
  postWords: readonly string[];
  onTab: (tab: SearchTab) => void;
};

export function SearchResults({ tab, search, words, postWords, onTab }: SearchResultsProps) {
  const { posts, artists, canvases } = search;
  if (tab === "posts" && posts) return <Posts results={posts} words={postWords} />;
  if (tab === "artists" && artists) return <People label="Artists" results={artists} words={words} />;
  if (tab === "canvas" && canvases) return <People label="Canvas" results={canvases} words={words} />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
      {posts && posts.total > 0 ? (
        <Section title="Posts" action="View All Posts" onAll={() => onTab("posts")}>
          <Posts results={first(posts, POSTS_SHOWN)} words={postWords} />
        </Section>
      ) : null}
      <PeopleSection label="Artists" results={artists} words={words} onAll={() => onTab("artists")} />
      <PeopleSection label="Canvas" results={canvases} words={words} onAll={() => onTab("canvas")} />
    </Box>
  );
}

const first = <TItem,>(results: Results<TItem>, count: number): Results<TItem> => ({
  ...results,
  items: results.items?.slice(0, count),
  more: NO_MORE,
  moreFailure: null,
});

type SectionProps = { title: string; action: string | null; onAll: () => void; children: ReactNode };

function Section({ title, action, onAll, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 40 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action ? <Button onClick={onAll}>{action}</Button> : null}
      </Box>
      {children}
    </Box>
  );
}

function Posts({ results, words }: { results: Results<FoundPost>; words: readonly string[] }) {
  const { items, isClose, moreFailure, more } = results;
  const lineOf = (id: string) => {
    const post = items?.find((each) => each.id === id);
    return post ? <PostSnippet post={post} words={words} /> : null;
  };
  return (
    <>
      {isClose ? <CloseMatches>{NO_POST_HAS_ALL}</CloseMatches> : null}
      <Box sx={bleed}>
        <PostGrid
          label="Posts"
          posts={items}
          failure={moreFailure}
          onRetry={more.loadMore}
          more={more}
          lineOf={lineOf}
          empty={<NoneHere what="posts" />}
        />
      </Box>
    </>
  );
}

type PeopleProps = {
  label: "Artists" | "Canvas";
  results: Results<FoundPerson_UserFragment>;
  words: readonly string[];
};

function PeopleSection({
  label,
  results,
  words,
  onAll,
}: Omit<PeopleProps, "results"> & {
  results: PeopleProps["results"] | null;
  onAll: () => void;
}) {
  if (!results || results.total === 0) return null;
  const action = results.total > PEOPLE_SHOWN ? `View All ${label}` : null;
  return (
    <Section title={label} action={action} onAll={onAll}>
      <People label={label} results={first(results, PEOPLE_SHOWN)} words={words} />
    </Section>
  );
}

function People({ label, results, words }: PeopleProps) {
  const { items, isClose, moreFailure, more } = results;
  return (
    <>
      {isClose ? <CloseMatches>{NOBODY_HAS_ALL}</CloseMatches> : null}
      <ListView
        label={label}
        items={items}
        keyOf={({ id }) => id}
        renderItem={(person) => <FoundPerson person={person} words={words} />}
        loading={null}
        error={{ title: "Search Error", failure: moreFailure, onRetry: more.loadMore }}
        empty={<NoneHere what={label === "Artists" ? "artists" : "clients"} />}
        more={more}
        sx={{ gap: 0, "& > li + li": { borderTop: 1, borderColor: "divider" } }}
      />
    </>
  );
}

const CloseMatches = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ marginBottom: 1.5 }}>
    {children}
  </Typography>
);

const NoneHere = ({ what }: { what: string }) => (
  <EmptyState dense icon="search" title={`No ${what} found`} description="See the other tabs for matches." />
);
