import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { connection } from "../../platform/data/liveConnection.ts";
import { readUnsent, writeUnsent } from "../../platform/session/unsentStorage.ts";
import { SaveMessageDraftDocument } from "./useSharedDraft.generated.ts";

const SAVE_AFTER_MS = 700;

type Field = { text: string; write: (text: string) => void };

/**
 * Shares the draft of a conversation with the viewer's other devices: saves what is typed here, and takes over what was
 * typed or sent there unless something else was typed here.
 * @param saved the draft that the server has
 */
export function useSharedDraft(conversationId: string | undefined, saved: string, { text, write }: Field): void {
  const client = useApolloClient();
  const name = `agreedDraft/${conversationId}`;
  const typed = text.trim();

  /** The last text that both this device and the server had. */
  const readAgreed = () => (readUnsent("localStorage", name) as string | null) ?? "";
  const agree = (words: string) => writeUnsent("localStorage", name, words || null);
  const taken = useRef(conversationId ? readAgreed() : text);

  const takeOver = useEffectEvent((words: string) => {
    const agreed = readAgreed();
    // Text typed here since replaces text typed there.
    if (words !== typed && (words === agreed || typed !== agreed)) return;
    agree(words);
    if (words === typed) return;
    taken.current = words;
    write(words);
  });
  useEffect(() => {
    if (conversationId) takeOver(saved);
  }, [conversationId, saved]);

  const save = useEffectEvent(async () => {
    if (!conversationId || typed === readAgreed() || connection.state() !== "online") return;
    const asked = client.mutate({
      mutation: SaveMessageDraftDocument,
      variables: { input: { conversationId, text: typed } },
      fetchPolicy: "no-cache",
    });
    // The draft stays on this device, and is saved with the next key.
    await asked.then(
      () => agree(typed),
      () => undefined,
    );
  });
  useEffect(() => {
    if (text === taken.current) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
