import { useApolloClient } from "@apollo/client/react";
import { useMemo, useRef } from "react";
import { runExclusive } from "../../platform/data/keyedMutex.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import {
  type Reactions_MessageFragment as Reacted,
  Reactions_MessageFragmentDoc,
  ReactToMessageDocument,
  RemoveReactionDocument,
} from "./Reactions.generated.ts";
import { withReaction } from "./withReaction.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update reaction" };

type ToggleReaction = (message: Reacted, emoji: string) => void;

/** Adds or removes a reaction, optimistically. Of quick taps the last one wins. */
export function useReact(): ToggleReaction {
  const { cache } = useApolloClient();
  const [react] = useAppMutation(ReactToMessageDocument, texts);
  const [remove] = useAppMutation(RemoveReactionDocument, texts);
  const latest = useRef({ react, remove });
  latest.current = { react, remove };
  return useMemo(() => {
    const send = (id: string, emoji: string, on: boolean): Promise<unknown> => {
      const fragment = { fragment: Reactions_MessageFragmentDoc, id: cache.identify({ __typename: "Message", id }) };
      const before = cache.readFragment<Reacted>(fragment, true)?.reactions ?? [];
      const reactions = withReaction(before, emoji, on).map((each) => withTypename("MessageReaction", each));
      const message = withTypename("Message", { id, reactions });
      const input = { messageId: id, emoji };
      return on
        ? latest.current.react({ input }, { optimisticResponse: { reactToMessage: message } })
        : latest.current.remove({ input }, { optimisticResponse: { removeReaction: message } });
    };
    return ({ id, reactions }, emoji) => {
      const on = !reactions.some((each) => each.emoji === emoji && each.reactedByMe);
      void runExclusive(`reactions on ${id}`, () => send(id, emoji, on));
    };
  }, [cache]);
}
