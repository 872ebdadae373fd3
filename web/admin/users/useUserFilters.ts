import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_QUERY } from "../../../graph/admin/input.ts";
import type { AdminUserSort } from "../../generated/schema.ts";
import { useAddressText } from "../../ui/form/useAddressText.ts";
import type { AdminUsersQueryVariables } from "../dashboard/Dashboard.generated.ts";

const segments = {
  artists: { userType: "ARTIST" },
  canvas: { userType: "CANVAS" },
  admins: { role: "ADMIN" },
  suspended: { status: "SUSPENDED" },
} as const satisfies Record<string, AdminUsersQueryVariables>;

export type Segment = keyof typeof segments;

const isSegment = (value: string | null): value is Segment => value !== null && value in segments;

const SORTS: readonly AdminUserSort[] = ["NEWEST", "OLDEST", "NAME", "POSTS", "FOLLOWERS"];

type Filters = { query: string; segment: Segment | null; sort: AdminUserSort };

const NO_FILTERS: Filters = { query: "", segment: null, sort: "NEWEST" };

function readFilters(params: URLSearchParams): Filters {
  const shown = params.get("show");
  const sort = params.get("sort")?.toUpperCase();
  return {
    query: params.get("q")?.trim().slice(0, MAX_QUERY) ?? "",
    segment: isSegment(shown) ? shown : null,
    sort: SORTS.find((one) => one === sort) ?? NO_FILTERS.sort,
  };
}

function writeFilters({ query, segment, sort }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (segment) params.set("show", segment);
  if (sort !== NO_FILTERS.sort) params.set("sort", sort.toLowerCase());
  return params;
}

/** The list's filters and order in the address. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  // The router updates in a transition; the press must respond in the same frame.
  const [filters, showAhead] = useOptimistic(readFilters(params));
  const change = (changes: Partial<Filters>, replace = false) =>
    startTransition(() => {
      const next = { ...filters, ...changes };
      showAhead(next);
      setParams(writeFilters(next), { replace });
    });
  const [text, search] = useAddressText(filters.query, (query) => change({ query }, true));
  const { query, segment, sort } = filters;
  return {
    segment,
    show: (next: Segment | null) => change({ segment: next }),
    text,
    search,
    sort,
    sortBy: (next: AdminUserSort) => change({ sort: next }),
    clear: () => {
      search("");
      change({ query: "", segment: null });
    },
    variables: { query: query || undefined, sort, ...(segment && segments[segment]) },
  };
}
