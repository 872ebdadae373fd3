import type { ApolloCache } from "@apollo/client";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { RestrictUserDocument, UnrestrictUserDocument } from "./RestrictPerson.generated.ts";

/** Who is restricted is asked again when that changes. */
const forgetList = { update: (cache: ApolloCache) => void cache.evict({ fieldName: "restrictedUsers" }) };

/** Lets what somebody writes wait for the viewer, or takes that back; they are not told. */
export function useRestrict(person: { id: string; username: string }) {
  const { id, username } = person;
  const [restrict, restricting] = useAppMutation(RestrictUserDocument, {
    ...forgetList,
    failureTitle: "Error",
    failureFallback: "Failed to restrict this account",
    success: {
      title: "Restricted",
      description: `What @${username} comments under your posts waits for your approval, and their messages wait in Requests. They aren't told.`,
    },
  });
  const [unrestrict, unrestricting] = useAppMutation(UnrestrictUserDocument, {
    ...forgetList,
    failureTitle: "Error",
    failureFallback: "Failed to take the restriction back",
    success: {
      title: "No longer restricted",
      description: `@${username} comments and writes again as everybody does.`,
    },
  });
  return {
    restrict: () => restrict({ id }),
    unrestrict: () => unrestrict({ id }),
    loading: restricting.loading || unrestricting.loading,
  };
}
