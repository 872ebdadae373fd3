import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { matchesText } from "./counted.ts";
import { SearchForm } from "./page/SearchForm.tsx";
import { SearchHint } from "./page/SearchHint.tsx";
import { SearchResults } from "./page/SearchResults.tsx";
import { postTermsOf, userTermsOf } from "./page/terms.ts";
import { type Search, useSearch } from "./page/useSearch.ts";
import { type SearchTab, tabsOf, useSearchAddress } from "./page/useSearchAddress.ts";

const LABELS: Record<SearchTab, string> = {
  all: "All Results",
  posts: "Posts",
  artists: "Artists",
  canvas: "Canvas",
};

export function SearchPage() {
  const [address, change] = useSearchAddress();
  const search = useSearch(address);
  const { q } = address;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 936, marginInline: "auto" }}>
      <PageTitle title={q ? `${q} · Search` : "Search"}>Search</PageTitle>
      <SearchForm address={address} onSearch={change} />
      {q ? <Outcome key={q} address={address} search={search} change={change} /> : <SearchHint />}
    </Box>
  );
}

type OutcomeProps = {
  address: ReturnType<typeof useSearchAddress>[0];
  search: Search;
  change: ReturnType<typeof useSearchAddress>[1];
};

function Outcome({ address, search, change }: OutcomeProps) {
  const id = useId();
  const { q, tab, userType } = address;
  const lists = [search.posts, search.artists, search.canvases].filter((list) => list !== null);
  const failed = lists.filter(({ failure }) => failure);
  const failure = failed[0]?.failure;
  if (failure) {
    const what = failed.some((list) => list !== search.posts) ? "Search failed" : "Post search failed";
    return (
      <ErrorState
        title="Search Error"
        failure={{ ...failure, message: `${what}. ${failure.message}` }}
        onRetry={() => {
          for (const list of failed) list.retry();
        }}
      />
    );
  }
  if (lists.some(({ items }) => !items)) return <Searching />;
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  if (total === 0) return <NoResults address={address} change={change} />;
  const counts: Record<SearchTab, string> = {
    all: matchesText(...lists.map((list) => list.total)),
    posts: matchesText(search.posts?.total ?? 0),
    artists: matchesText(search.artists?.total ?? 0),
    canvas: matchesText(search.canvases?.total ?? 0),
  };
  const show = (next: SearchTab) => change({ tab: next });
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Tabs
        value={tab}
        onChange={(_event, next: SearchTab) => show(next)}
        aria-label="Results"
        variant="scrollable"
        scrollButtons={false}
      >
        {tabsOf(userType).map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-tab-${one}`}
            aria-controls={`${id}-panel`}
            label={`${LABELS[one]} (${counts[one]})`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${tab}`}>
        <SearchResults tab={tab} search={search} words={userTermsOf(q)} postWords={postTermsOf(q)} onTab={show} />
      </div>
    </Box>
  );
}

function Searching() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography role="status" color="textSecondary">
        Searching...
      </Typography>
      <Box aria-hidden sx={{ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 1.5 }}>
        {["1", "2", "3"].map((key) => (
          <Skeleton key={key} variant="rounded" sx={{ aspectRatio: "1", height: "auto" }} />
        ))}
      </Box>
    </Box>
  );
}

function NoResults({ address, change }: Omit<OutcomeProps, "search">) {
  const { q, userType, location } = address;
  const isNarrowed = userType !== "all" || location !== "";
  return (
    <EmptyState
      icon="search"
      title="No Results Found"
      description={`Nothing matches “${q}”${location ? ` near ${location}` : ""}. Try fewer or different words.`}
      action={
        isNarrowed ? (
          <Button variant="contained" onClick={() => change({ userType: "all", location: "", tab: "all" })}>
            Clear Filters
          </Button>
        ) : undefined
      }
    />
  );
}
