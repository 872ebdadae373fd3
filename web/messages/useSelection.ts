import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { type Failure, readFailure } from "../app/errors.ts";
import { useViewer } from "../app/viewer.tsx";
import type { ListMore } from "../ui/ListView.tsx";
import type {
  ConversationRow_ConversationFragment as Conversation,
  MessagePerson_UserFragment as Person,
} from "./ConversationRow.generated.ts";
import { ConversationByIdDocument, PersonToMessageDocument } from "./selection.generated.ts";

/** What the address asks to see beside the list. */
export type Selection =
  | { kind: "none" | "loading" | "yourself" | "unknownUser" | "unknownConversation" }
  | { kind: "failed"; failure: Failure; retry: () => void }
  | { kind: "open"; person: Person; conversation: Conversation | null };

type LoadedList = { conversations: readonly Conversation[] | undefined; failure: Failure | null; more: ListMore };

/** Reads `?user=` (a username) or `?conversation=` (an id). A person without a conversation is an open draft. */
export function useSelection(list: LoadedList): Selection {
  const [parameters] = useSearchParams();
  const username = parameters.get("user")?.trim().replace(/^@/, "").toLowerCase() || null;
  const conversationId = username ? null : parameters.get("conversation");
  const isYourself = useViewer().username === username;

  const listed = list.conversations?.find(({ id, otherUser }) =>
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

  // Whether there is a conversation with this person is known once every page was looked through.
  const { more, failure: listFailure } = list;
  const person = byName.data?.user;
  const isSeeking = person !== undefined && !listed && (list.conversations === undefined || more.hasNext);
  const readOn = isSeeking && list.conversations !== undefined && !more.loadingMore && !listFailure;
  const load = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (readOn) load();
  }, [readOn]);

  if (!username && !conversationId) return { kind: "none" };
  if (isYourself || person?.isViewer) return { kind: "yourself" };
  if (listed) return { kind: "open", person: listed.otherUser, conversation: listed };
  const asked = username ? byName : byId;
  if (asked.error) {
    const failure = readFailure(asked.error);
    if (failure.code === "NOT_FOUND") return { kind: username ? "unknownUser" : "unknownConversation" };
    return { kind: "failed", failure, retry: () => void asked.refetch().catch(() => undefined) };
  }
  if (byId.data && conversationId) {
    return { kind: "open", person: byId.data.conversation.otherUser, conversation: byId.data.conversation };
  }
  if (!person) return { kind: "loading" };
  if (isSeeking) {
    return listFailure ? { kind: "failed", failure: listFailure, retry: more.loadMore } : { kind: "loading" };
  }
  return { kind: "open", person, conversation: null };
}
