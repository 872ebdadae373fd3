import type { PersonMenuProps } from "../../people/PersonMenu.tsx";
import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";
import { useFiling } from "./useFiling.ts";

/** Menu entries. `onDone` runs after a success. */
export function useFilingEntries(
  { id, archived }: Pick<Conversation, "id" | "archived">,
  onDone: () => void,
): NonNullable<PersonMenuProps["entries"]> {
  const { archive, unarchive, markUnread } = useFiling(id);
  const finishing = (act: () => Promise<boolean>) => async () => {
    if (await act()) onDone();
  };
  return [
    { label: "Mark as unread", icon: "chat", onChoose: finishing(markUnread) },
    archived
      ? { label: "Move to inbox", icon: "archive", onChoose: finishing(unarchive) }
      : { label: "Archive", icon: "archive", onChoose: finishing(archive) },
  ];
}
