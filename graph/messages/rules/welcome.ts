import { v7 as newId } from "uuid";
import type { Context } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import { recordChange } from "../../transactions/changes.ts";
import type { Work } from "../../transactions/transact.ts";
import { TEAM_ID } from "../../visibility/team.ts";

/** What a new account reads first: the first steps, and how booking works for its side. */
const WELCOME = {
  canvas: [
    `Welcome to ${PRODUCT_NAME}! Three first steps: add a profile picture, follow a few artists in Discover, and share a tattoo you love. Tag the artist who made it, and it appears as their work once they confirm.`,
    "How booking works: open an artist's profile and choose Book a Tattoo Session. Say what you have in mind, when, and your budget. The artist accepts, declines or proposes another time; you find every request under Bookings, and you can talk about it right here in Messages.",
  ],
  artist: [
    `Welcome to ${PRODUCT_NAME}! Three first steps: add a profile picture and your specialization, add your best pieces to My Portfolio, and share your newest work so people nearby can find you in Discover.`,
    "How booking works: requests arrive under Bookings, Artist Requests, and you are notified of each. Accept one and its time is yours alone; decline it, or propose another time, and the client is told at once. Confirm people's tags of your work, and it shows up as yours.",
  ],
} as const satisfies Record<User["userType"], readonly [string, string]>;

/** Greets a new account with two unread messages, within the transaction that creates it. Nobody listens for them yet. */
export async function welcome(work: Work, ctx: Context, user: Pick<User, "id" | "userType">): Promise<void> {
  const now = ctx.now();
  const conversationId = newId();
  const [user1Id, user2Id] = TEAM_ID < user.id ? [TEAM_ID, user.id] : [user.id, TEAM_ID];
  const [firstId, lastId] = [newId(), newId()];
  const [first, last] = WELCOME[user.userType];
  await work.db.$executeRaw`
    WITH conversation AS (
      INSERT INTO conversations (id, user1_id, user2_id, last_message_id, last_seq, updated_at, created_at)
      VALUES (${conversationId}::uuid, ${user1Id}::uuid, ${user2Id}::uuid, ${lastId}::uuid, 2, ${now}, ${now})
      RETURNING id
    )
    INSERT INTO messages (id, client_id, seq, content, conversation_id, sender_id, receiver_id, created_at)
    SELECT message.id, message.id, seq, content, conversation.id, ${TEAM_ID}::uuid, ${user.id}::uuid, ${now}
    FROM conversation, (VALUES (${firstId}::uuid, 1, ${first}), (${lastId}::uuid, 2, ${last})) AS message (id, seq, content)`;
  for (const resourceId of [firstId, lastId]) {
    recordChange(work, ctx, { type: "message.created", resourceId, readers: [user.id] });
  }
}
