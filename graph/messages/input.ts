import { z } from "zod";
import { plainText } from "../accounts/input.ts";

/** What a message with an image and no words says. */
export const IMAGE_MESSAGE_TEXT = "📷 Image";

export const sendMessageInput = z
  .object({
    conversationId: z.string().nullish(),
    receiverId: z.string().nullish(),
    content: plainText.trim().max(5000, "Message must be at most 5000 characters").default(""),
    imageUrl: z.string().max(2000).nullish(),
    clientId: z.uuid("clientId must be a UUID").nullish(),
  })
  .refine((message) => Boolean(message.conversationId) !== Boolean(message.receiverId), {
    path: ["receiverId"],
    error: "Give a conversation or a receiver",
  })
  .refine((message) => message.content || message.imageUrl, { path: ["content"], error: "Write a message first" });
export type SendMessageInput = z.infer<typeof sendMessageInput>;
