import type { ApolloCache } from "@apollo/client";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { RestrictUserDocument, UnrestrictUserDocument } from "./RestrictPerson.generated.ts";

/** Queries to refetch. */
const forgetList = { update: (cache: ApolloCache) => void cache.evict({ fieldName: "restrictedUsers" }) };

/** Restricts a person, or lifts it; they are not notified. */
export function useRestrict(person: { id: string; username: string }) {
  const { id, username } = person;
  const [restrict, restricting] = useAppMutation(RestrictUserDocument, {
    ...forgetList,
    failureTitle: "Error",
    failureFallback: "Failed to restrict this account",
    success: {
      title: "Restricted",
      description: `What @${username} comments under your posts waits for your approval, and their messages wait in Requests. They won't be notified.`,
    },
  });
  const [unrestrict, unrestricting] = useAppMutation(UnrestrictUserDocument, {
    ...forgetList,
    failureTitle: "Error",
    failureFallback: "Failed to remove the restriction",
    success: {
      title: "No longer restricted",
      description: `@${username} can comment and message you as usual again.`,
    },
  });
  return {
    restrict: () => restrict({ id }),
    unrestrict: () => unrestrict({ id }),
    loading: restricting.loading || unrestricting.loading,
  };
}
