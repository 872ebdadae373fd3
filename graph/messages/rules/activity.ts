import { type Context, requireViewer } from "../../core/context.ts";
import { type Conversation, Prisma } from "../../generated/prisma/client.ts";
import { transact } from "../../transactions/transact.ts";
import { showsActivity } from "../lists/conversations.ts";
import { showEachOther } from "../policy.ts";
import { getConversation, otherPartyOf } from "./messages.ts";

/** The largest number that a conversation's `seq` can be. */
const NEWEST = 2_147_483_647;

/**
 * Marks what the viewer received in a conversation read, all or up to a number. Reading never goes back: of two
 * devices at once, the further one counts.
 * @throws {Failure} NOT_FOUND
 */
export async function markConversationRead(ctx: Context, id: string, upToSeq?: number | null): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  const conversation = await getConversation(ctx, id);
  const side = conversation.user1Id === viewer.id ? "user1" : "user2";
  const pointer = Prisma.raw(`${side}_read_seq`);
  const mark = Prisma.raw(`${side}_marked_unread`);
  const target = Prisma.sql`LEAST(last_seq, ${Math.min(upToSeq ?? NEWEST, NEWEST)}::int)`;
  const others = await whoSeesActivity(ctx, conversation);
  await transact(ctx, async ({ db, publish }) => {
    const [moved] = await db.$queryRaw<{ seq: number; isFurther: boolean }[]>`
      WITH before AS (
        SELECT id, ${pointer} AS seq FROM conversations
        WHERE id = ${conversation.id}::uuid AND (${mark} OR ${pointer} < ${target}) FOR NO KEY UPDATE
      )
      UPDATE conversations AS c SET ${pointer} = GREATEST(${pointer}, ${target}), ${mark} = false
      FROM before WHERE c.id = before.id RETURNING ${pointer} AS seq, ${pointer} > before.seq AS "isFurther"`;
    if (!moved) return;
    // That a mark is taken away is nobody else's business.
    const audience = moved.isFurther ? [viewer.id, ...others] : [viewer.id];
    await db.message.updateMany({
      where: { conversationId: conversation.id, receiverId: viewer.id, read: false, seq: { lte: moved.seq } },
      data: { read: true },
    });
    publish(audience, { type: "read", conversationId: conversation.id, readerId: viewer.id, seq: moved.seq });
  });
  return getConversation(ctx, id);
}

/** How often somebody's typing is passed on, in milliseconds; clients show it for five seconds. */
const TYPING_INTERVAL = 2000;
/** Typing is forgotten in the order in which it began; about 1 MB. */
const REMEMBERED_TYPERS = 10_000;

/** When each person's typing in each conversation was last passed on by this process. */
const passedOn = new Map<string, number>();

/**
 * Tells the other side that the viewer is typing, now and then; nothing is stored. Nobody is told where one of the two
 * hides their activity.
 * @throws {Failure} NOT_FOUND
 */
export async function setTyping(ctx: Context, conversationId: string): Promise<Conversation> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("typing", viewer.id);
  const conversation = await getConversation(ctx, conversationId);
  if (!isDue(`${viewer.id} ${conversation.id}`, ctx.now().getTime())) return conversation;
  ctx.events.publish(await whoSeesActivity(ctx, conversation), {
    type: "typing",
    conversationId: conversation.id,
    userId: viewer.id,
  });
  return conversation;
}

function isDue(key: string, now: number): boolean {
  if (Math.abs(now - (passedOn.get(key) ?? 0)) < TYPING_INTERVAL) return false;
  passedOn.delete(key);
  passedOn.set(key, now);
  if (passedOn.size > REMEMBERED_TYPERS) passedOn.delete(passedOn.keys().next().value ?? "");
  return true;
}

/** The other side, if both show each other what they do; nobody otherwise. */
async function whoSeesActivity(ctx: Context, conversation: Conversation): Promise<string[]> {
  const viewer = requireViewer(ctx);
  const otherId = otherPartyOf(viewer, conversation);
  const showActivityStatus = (await showsActivity.load(ctx, otherId)) ?? false;
  return showEachOther(viewer, { showActivityStatus }) ? [otherId] : [];
}
