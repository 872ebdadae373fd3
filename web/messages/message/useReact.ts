import { useApolloClient } from "@apollo/client/react";
import { useMemo, useRef } from "react";
import { inTurn } from "../../platform/data/inTurn.ts";
import { typed } from "../../platform/data/typed.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import {
  type Reactions_MessageFragment as Reacted,
  Reactions_MessageFragmentDoc,
  ReactToMessageDocument,
  RemoveReactionDocument,
} from "./Reactions.generated.ts";
import { withReaction } from "./withReaction.ts";

const texts = { failureTitle: "Error", failureFallback: "Failed to update reaction" };

export type ToggleReaction = (message: Reacted, emoji: string) => void;

/** Puts an emoji on a message or takes it back: shown at once, and undone if it fails. Of quick touches the last holds. */
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
      const reactions = withReaction(before, emoji, on).map((each) => typed("MessageReaction", each));
      const message = typed("Message", { id, reactions });
      const input = { messageId: id, emoji };
      return on
        ? latest.current.react({ input }, { optimisticResponse: { reactToMessage: message } })
        : latest.current.remove({ input }, { optimisticResponse: { removeReaction: message } });
    };
    return ({ id, reactions }, emoji) => {
      const on = !reactions.some((each) => each.emoji === emoji && each.reactedByMe);
      void inTurn(`reactions on ${id}`, () => send(id, emoji, on));
    };
  }, [cache]);
}
