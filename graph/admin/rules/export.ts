import type { Context } from "../../core/context.ts";
import type { User } from "../../generated/prisma/client.ts";
import { recordAction, requireAdmin } from "../../identity/admins.ts";
import { isSuspended } from "../../identity/policy.ts";
import { writeTable } from "../../text/table.ts";
import { transact } from "../../transactions/transact.ts";
import { type AdminUsersInput, MAX_EXPORTED_USERS } from "../input.ts";
import { readAccounts } from "../lists.ts";

export interface ExportedUsers {
  /** Comma-separated, with a heading; as spreadsheets read it. */
  csv: string;
  count: number;
  /** Whether more match than a table has room for. */
  isCut: boolean;
}

/**
 * The accounts that match as a table to take away, the first `MAX_EXPORTED_USERS` of them. Leaves a trace, which does
 * not say what was searched for: that may be somebody's address.
 * @throws {Failure} UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED
 */
export async function exportAdminUsers(ctx: Context, input: AdminUsersInput): Promise<ExportedUsers> {
  const admin = requireAdmin(ctx);
  await ctx.limits.spend("export", admin.id);
  return transact(ctx, async ({ db }) => {
    const found = await readAccounts(db, input, { now: ctx.now(), take: MAX_EXPORTED_USERS + 1 });
    const users = found.slice(0, MAX_EXPORTED_USERS);
    const { query, userType = null, role = null, sort = null, status = null } = input;
    const details = { count: users.length, searched: query !== "", userType, role, sort, status };
    await recordAction(db, ctx, admin, { action: "users_exported", details });
    return { csv: toTable(users, ctx.now()), count: users.length, isCut: found.length > users.length };
  });
}

function statusOf(user: User, now: Date): string {
  if (user.deletionRequestedAt) return "Deleting";
  return isSuspended(user, now) ? "Suspended" : "Active";
}

function toTable(users: User[], now: Date): string {
  const rows = users.map((user) => ({
    Name: user.fullName,
    Username: user.username,
    Email: user.email,
    Type: user.userType,
    Role: user.role,
    Location: user.location,
    Joined: user.createdAt.toISOString(),
    Verified: user.verified ? "Verified" : "Unverified",
    Status: statusOf(user, now),
    Posts: user.postsCount,
    Followers: user.followersCount,
  }));
  return writeTable(COLUMNS, rows);
}

const COLUMNS = [
  "Name",
  "Username",
  "Email",
  "Type",
  "Role",
  "Location",
  "Joined",
  "Verified",
  "Status",
  "Posts",
  "Followers",
] as const;
