import { Prisma } from "../generated/prisma/client.ts";

/**
 * Whether person `u` lets the viewer see what they do: how far they have read, and that they type. Nobody does while the
 * one asks to write to the other, nor where the one restricts the other.
 */
export const showsActivityTo = ({ id }: { id: string }): Prisma.Sql => Prisma.sql`(u.show_activity_status
  AND NOT EXISTS (
    SELECT 1 FROM restrictions WHERE (restricter_id, restricted_id) IN ((u.id, ${id}::uuid), (${id}::uuid, u.id)))
  AND NOT EXISTS (
    SELECT 1 FROM conversations WHERE requester_id IS NOT NULL
      AND (user1_id, user2_id) = (LEAST(u.id, ${id}::uuid), GREATEST(u.id, ${id}::uuid))))`;
