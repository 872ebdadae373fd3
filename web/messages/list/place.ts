import type { ConversationRow_ConversationFragment as Conversation } from "./ConversationRow.generated.ts";

/** The lists besides the inbox. */
export type Shelf = "archived" | "requests";

type Placed = Pick<Conversation, "archived" | "isRequest" | "requestState">;

/** The list of a conversation; a declined one is in none. */
export function placeOf({ archived, isRequest, requestState }: Placed): "inbox" | "nowhere" | Shelf {
  if (requestState === "DECLINED") return "nowhere";
  if (archived) return "archived";
  return isRequest ? "requests" : "inbox";
}

export const shelfOf = (conversation: Placed): Shelf | undefined => {
  const place = placeOf(conversation);
  return place === "archived" || place === "requests" ? place : undefined;
};

/** The list of the address; null: the inbox. */
export function readShelf(parameters: URLSearchParams): Shelf | null {
  const asked = parameters.get("show");
  return asked === "archived" || asked === "requests" ? asked : null;
}

const ASKED = {
  inbox: {},
  archived: { archived: true, requests: null },
  requests: { requests: true },
} as const satisfies Record<"inbox" | Shelf, object>;

/** The query's variables. */
export const askedFor = (shelf: Shelf | null) => ASKED[shelf ?? "inbox"];
