import { z } from "zod";
import { longTextOf, nameText, plainText } from "../text/input.ts";

/** What a message with an image and no words says. */
export const IMAGE_MESSAGE_TEXT = "📷 Image";

/** What a message says that our staff took away. */
export const REMOVED_MESSAGE_TEXT = "This message was removed by our team.";

export const MAX_MESSAGE_LENGTH = 5000;

/** How long it is shown that somebody types, in milliseconds. */
export const TYPING_SHOWN = 5000;

export const sendMessageInput = z
  .object({
    conversationId: z.string().nullish(),
    receiverId: z.string().nullish(),
    content: longTextOf(MAX_MESSAGE_LENGTH, `Message must be at most ${MAX_MESSAGE_LENGTH} characters`).default(""),
    imageUrl: z.string().max(2000).nullish(),
    clientId: z.uuid("clientId must be a UUID").nullish(),
  })
  .refine((message) => Boolean(message.conversationId) !== Boolean(message.receiverId), {
    path: ["receiverId"],
    error: "Enter a conversation or a recipient",
  })
  .refine((message) => message.content || message.imageUrl, { path: ["content"], error: "Write a message first" });
export type SendMessageInput = z.infer<typeof sendMessageInput>;

const MAX_EMOJI_LENGTH = 16;
/** As text, because a literal with this flag needs a younger language level than ours. */
const EMOJI_SEQUENCE = "^\\p{RGI_Emoji}$";
const emojiSequence = new RegExp(EMOJI_SEQUENCE, "v");
/** Also one that is newer than this machine's list of them, or that came without its picture selector, as ❤ does. */
const singleEmoji = /^\p{Extended_Pictographic}\uFE0F?$/u;

/** One emoji as it is drawn, however many code points it has; ❤ and ❤️ are the same one. */
const emojiInput = z
  .string()
  .trim()
  .refine((text) => text.length <= MAX_EMOJI_LENGTH && (emojiSequence.test(text) || singleEmoji.test(text)), {
    error: "React with one emoji",
  })
  .transform((emoji) => (emojiSequence.test(`${emoji}\uFE0F`) ? `${emoji}\uFE0F` : emoji));

export const reactionInput = z.object({ messageId: z.string(), emoji: emojiInput });
export type ReactionInput = z.infer<typeof reactionInput>;

export const upToSeqInput = z.object({
  upToSeq: z.number().int().min(0, "upToSeq must be 0 or more").nullish(),
});

export const MIN_MESSAGE_SEARCH = 2;
export const MAX_MESSAGE_SEARCH = 100;

const searchText = plainText.max(MAX_MESSAGE_SEARCH, `Search for at most ${MAX_MESSAGE_SEARCH} characters`);

export const searchMessagesInput = z.object({
  query: searchText.min(MIN_MESSAGE_SEARCH, `Search for at least ${MIN_MESSAGE_SEARCH} characters`),
});

export const conversationsInput = z.object({
  query: searchText.default(""),
  archived: z.boolean().default(false),
  /** Null: requests as well as others. */
  requests: z.boolean().nullable().default(null),
});
export type ConversationsInput = z.infer<typeof conversationsInput>;

export const saveMessageDraftInput = z.object({
  conversationId: z.string(),
  text: longTextOf(MAX_MESSAGE_LENGTH, `Message must be at most ${MAX_MESSAGE_LENGTH} characters`),
});
export type SaveMessageDraftInput = z.infer<typeof saveMessageDraftInput>;

/** How many replies an artist may save. */
export const MAX_SAVED_REPLIES = 50;
export const MAX_REPLY_TITLE_LENGTH = 60;

export const savedReplyInput = z.object({
  title: nameText
    .min(1, "Title is required")
    .max(MAX_REPLY_TITLE_LENGTH, `Title must be at most ${MAX_REPLY_TITLE_LENGTH} characters`),
  text: longTextOf(MAX_MESSAGE_LENGTH, `Reply must be at most ${MAX_MESSAGE_LENGTH} characters`).refine(
    (text) => text !== "",
    "Write the reply first",
  ),
});
export type SavedReplyInput = z.infer<typeof savedReplyInput>;

export const updateSavedReplyInput = savedReplyInput.extend({ id: z.string() });
export type UpdateSavedReplyInput = z.infer<typeof updateSavedReplyInput>;
