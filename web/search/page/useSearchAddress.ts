import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";

export const USER_TYPES = ["all", "artist", "canvas"] as const;
export type UserTypeFilter = (typeof USER_TYPES)[number];
const TABS = ["all", "posts", "artists", "canvas"] as const;
export type SearchTab = (typeof TABS)[number];

export type SearchAddress = { q: string; userType: UserTypeFilter; location: string; tab: SearchTab };

/** The query, cut to the server's limit. */
const MAX_LOCATION = 80;

/** Selecting a type of person hides the other tabs. */
export function tabsOf(userType: UserTypeFilter): readonly SearchTab[] {
  if (userType === "all") return TABS;
  return ["all", userType === "artist" ? "artists" : "canvas"];
}

export function useSearchAddress(): [SearchAddress, (changes: Partial<SearchAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: string, longest = MAX_QUERY_LENGTH) => parameters.get(name)?.trim().slice(0, longest) ?? "";
  const userType = USER_TYPES.find((one) => one === read("userType")) ?? "all";
  const tab = tabsOf(userType).find((one) => one === read("tab")) ?? "all";
  // The router updates in a transition; the press must respond in the same frame.
  const [address, showAhead] = useOptimistic({ q: read("q"), userType, location: read("location", MAX_LOCATION), tab });
  const change = (changes: Partial<SearchAddress>) =>
    startTransition(() => {
      const next = { ...address, ...changes };
      showAhead(next);
      const entries = Object.entries(next).filter(([, value]) => value !== "" && value !== "all");
      setParameters(new URLSearchParams(entries));
    });
  return [address, change];
}
