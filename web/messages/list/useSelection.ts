import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type Failure, readFailure } from "../../platform/data/errors.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "./ConversationRow.generated.ts";
import { ConversationByIdDocument, ConversationWithDocument, PersonToMessageDocument } from "./selection.generated.ts";

export type Selection =
  | { kind: "none" | "loading" | "yourself" | "unknownUser" | "unknownConversation" }
  | { kind: "failed"; failure: Failure; retry: () => void }
  | {
      kind: "open";
      person: Person;
      conversation: Conversation | null /** Opened at this number. */;
      wanted: number | null;
    };

/** A conversation may be opened at the moment of its creation. */
const SECOND_LOOK_MS = 100;

/** Reads `?user=` (a username) or `?conversation=` (an id). A person without a conversation is a draft. */
export function useSelection(conversations: readonly Conversation[] | undefined): Selection {
  const [parameters] = useSearchParams();
  const username = parameters.get("user")?.trim().replace(/^@/, "").toLowerCase() || null;
  const conversationId = username ? null : parameters.get("conversation");
  const wanted = Number.parseInt(parameters.get("message") ?? "", 10) || null;
  const isYourself = useViewer().username === username;

  const listed = conversations?.find(({ id, otherUser }) =>
    username ? otherUser.username === username || otherUser.id === username : id === conversationId,
  );
  const byId = useQuery(
    ConversationByIdDocument,
    conversationId && !listed ? { variables: { id: conversationId } } : skipToken,
  );
  const byName = useQuery(
    PersonToMessageDocument,
    username && !listed && !isYourself ? { variables: { username } } : skipToken,
  );
  const person = byName.data?.user;
  const withPerson = useQuery(
    ConversationWithDocument,
    person && !person.isViewer && !listed ? { variables: { userId: person.id } } : skipToken,
  );

  const failure = byId.error ? readFailure(byId.error) : null;
  const lookedTwice = useSecondLook(conversationId, failure?.code === "NOT_FOUND", byId.refetch);

  if (!username && !conversationId) return { kind: "none" };
  if (isYourself || person?.isViewer) return { kind: "yourself" };
  if (listed) return { kind: "open", person: listed.otherUser, conversation: listed, wanted };
  if (conversationId) {
    const found = byId.data?.conversation;
    if (found) return { kind: "open", person: found.otherUser, conversation: found, wanted };
    if (failure?.code === "NOT_FOUND") return { kind: lookedTwice ? "unknownConversation" : "loading" };
    return failure ? { kind: "failed", failure, retry: again(byId) } : { kind: "loading" };
  }
  const asked = byName.error ? byName : withPerson;
  if (asked.error) {
    const why = readFailure(asked.error);
    return why.code === "NOT_FOUND" ? { kind: "unknownUser" } : { kind: "failed", failure: why, retry: again(asked) };
  }
  if (!person || !withPerson.data) return { kind: "loading" };
  return { kind: "open", person, conversation: withPerson.data.conversationWith, wanted };
}

const again =
  ({ refetch }: { refetch: () => Promise<unknown> }) =>
  () =>
    ignoreRejection(refetch());

/** Retries a failed lookup. @returns whether there was one. */
function useSecondLook(id: string | null, isMissing: boolean, refetch: () => Promise<unknown>): boolean {
  const [lookedFor, setLookedFor] = useState<string | null>(null);
  const look = useEffectEvent(() =>
    refetch().then(
      () => setLookedFor(id),
      () => setLookedFor(id),
    ),
  );
  const isDue = isMissing && lookedFor !== id;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(look, SECOND_LOOK_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return lookedFor === id;
}
