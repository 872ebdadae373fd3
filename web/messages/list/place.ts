import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";

/** The list in which a conversation stands besides the inbox. */
export type Shelf = "archived" | "requests";

type Placed = Pick<Conversation, "archived" | "isRequest" | "requestState">;

/** Where a conversation stands; what was declined stands nowhere. */
export function placeOf({ archived, isRequest, requestState }: Placed): "inbox" | "nowhere" | Shelf {
  if (requestState === "DECLINED") return "nowhere";
  if (archived) return "archived";
  return isRequest ? "requests" : "inbox";
}

export const shelfOf = (conversation: Placed): Shelf | undefined => {
  const place = placeOf(conversation);
  return place === "archived" || place === "requests" ? place : undefined;
};

/** The list that the address asks for; null: the inbox. */
export function readShelf(parameters: URLSearchParams): Shelf | null {
  const asked = parameters.get("show");
  return asked === "archived" || asked === "requests" ? asked : null;
}

const ASKED = {
  inbox: {},
  archived: { archived: true, requests: null },
  requests: { requests: true },
} as const satisfies Record<"inbox" | Shelf, object>;

/** What the server is asked for a list. */
export const askedFor = (shelf: Shelf | null) => ASKED[shelf ?? "inbox"];
