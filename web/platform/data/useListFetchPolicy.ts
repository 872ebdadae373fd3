import { useNavigationType } from "react-router-dom";

/** Going back uses the cache alone: the list is as long as before, and its scroll position holds. */
export function useListFetchPolicy(): "cache-first" | "cache-and-network" {
  return useNavigationType() === "POP" ? "cache-first" : "cache-and-network";
}
