import { useNavigationType } from "react-router-dom";

/**
 * How a page of found things reads: anew when one goes there, with what is known shown meanwhile; as it was left when
 * one comes back, so that the list is as long as before and the place in it is kept.
 */
export function useArrivalPolicy(): "cache-first" | "cache-and-network" {
  return useNavigationType() === "POP" ? "cache-first" : "cache-and-network";
}
