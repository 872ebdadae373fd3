import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { AdminUserSort } from "../../generated/schema.ts";
import { useSettled } from "../../ui/useSettled.ts";
import type { AdminUsersQueryVariables } from "../dashboard/Dashboard.generated.ts";

const segments = {
  artists: { userType: "ARTIST" },
  canvas: { userType: "CANVAS" },
  admins: { role: "ADMIN" },
} as const satisfies Record<string, AdminUsersQueryVariables>;

export type Segment = keyof typeof segments;

const isSegment = (value: string | null): value is Segment => value !== null && value in segments;

/** Whom the list shows, and who is first. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const [text, search] = useState("");
  const [sort, sortBy] = useState<AdminUserSort>("NEWEST");
  const query = useSettled(text.trim()) || undefined;
  const wanted = params.get("show");
  const segment = isSegment(wanted) ? wanted : null;
  const show = (next: Segment | null) => setParams(next ? { show: next } : {}, { replace: true });
  return {
    segment,
    show,
    text,
    search,
    sort,
    sortBy,
    clear: () => {
      search("");
      show(null);
    },
    variables: { query, sort, ...(segment && segments[segment]) },
  };
}
