import { skipToken, useQuery } from "@apollo/client/react";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useListFetchPolicy } from "../../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { SearchPeopleDocument, SearchPostsDocument, type SearchPostsQuery } from "../SearchPage.generated.ts";
import type { FoundPerson_UserFragment } from "./FoundPerson.generated.ts";
import { readPeopleSearch, toPostQuery } from "./terms.ts";
import type { SearchAddress } from "./useSearchAddress.ts";

/** One list of results. */
export type Results<TItem> = {
  /** Undefined while loading. */
  items: readonly TItem[] | undefined;
  total: number;
  /** Only similar matches. */
  isClose: boolean;
  /** The failure of the first page. */
  failure: Failure | null;
  moreFailure: Failure | null;
  more: ListMore;
  retry: () => void;
};

export type FoundPost = SearchPostsQuery["searchPosts"]["edges"][number]["node"];

/** All lists of an address; null: not requested. */
export type Search = {
  posts: Results<FoundPost> | null;
  artists: Results<FoundPerson_UserFragment> | null;
  canvases: Results<FoundPerson_UserFragment> | null;
};

export function useSearch({ q, userType, location }: SearchAddress): Search {
  const posts = usePosts(q && userType === "all" ? toPostQuery(q, location) : null);
  const artists = usePeople(q && userType !== "canvas" ? { q, location, userType: "ARTIST" } : null);
  const canvases = usePeople(q && userType !== "artist" ? { q, location, userType: "CANVAS" } : null);
  return { posts, artists, canvases };
}

function usePosts(query: string | null): Results<FoundPost> | null {
  const fetchPolicy = useListFetchPolicy();
  const result = useQuery(SearchPostsDocument, query ? { variables: { query }, fetchPolicy } : skipToken);
  const found = result.data?.searchPosts;
  const paging = useLoadMore(found?.pageInfo, (after) => result.fetchMore({ variables: { after } }));
  return query ? toResults(found, result, paging) : null;
}

type Wanted = { q: string; location: string; userType: "ARTIST" | "CANVAS" };

function usePeople(wanted: Wanted | null): Results<FoundPerson_UserFragment> | null {
  const fetchPolicy = useListFetchPolicy();
  const people = wanted && readPeopleSearch(wanted.q, wanted.location);
  const result = useQuery(
    SearchPeopleDocument,
    people ? { variables: { ...people, userType: wanted.userType }, fetchPolicy } : skipToken,
  );
  const found = result.data?.searchUsers;
  const paging = useLoadMore(found?.pageInfo, (after) => result.fetchMore({ variables: { after } }));
  if (!wanted) return null;
  return people
    ? toResults(found, result, paging)
    : toResults({ totalCount: 0, isClose: false, edges: [] }, {}, paging);
}

function toResults<TItem>(
  found: { totalCount: number; isClose: boolean; edges: readonly { node: TItem }[] } | undefined,
  result: { error?: unknown; loading?: boolean; refetch?: () => Promise<unknown> },
  paging: ReturnType<typeof useLoadMore>,
): Results<TItem> {
  return {
    items: found?.edges.map(({ node }) => node),
    total: found?.totalCount ?? 0,
    isClose: found?.isClose ?? false,
    failure: result.error && !result.loading && !found ? readFailure(result.error) : null,
    moreFailure: paging.failure,
    more: paging.more,
    retry: () => ignoreRejection(result.refetch?.()),
  };
}
