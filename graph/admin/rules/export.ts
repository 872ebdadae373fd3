import { stringify } from "csv-stringify/sync";
import type { Context } from "../../core/context.ts";
import { transact } from "../../core/transact.ts";
import type { User } from "../../generated/prisma/client.ts";
import { type AdminUsersInput, MAX_EXPORTED_USERS } from "../input.ts";
import { readAccounts } from "../lists.ts";
import { recordAction, requireAdmin } from "./accounts.ts";

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
    const found = await readAccounts(db, input, MAX_EXPORTED_USERS + 1);
    const users = found.slice(0, MAX_EXPORTED_USERS);
    const { query, userType = null, role = null, sort = null } = input;
    const details = { count: users.length, searched: query !== "", userType, role, sort };
    await recordAction(db, ctx, admin, { action: "users_exported", details });
    return { csv: toTable(users), count: users.length, isCut: found.length > users.length };
  });
}

const STATUS_OF = ({ deletionRequestedAt }: User) => (deletionRequestedAt ? "Deleting" : "Active");

function toTable(users: User[]): string {
  const rows = users.map((user) => ({
    Name: user.fullName,
    Username: user.username,
    Email: user.email,
    Type: user.userType,
    Role: user.role,
    Location: user.location,
    Joined: user.createdAt.toISOString(),
    Verified: user.verified ? "Verified" : "Unverified",
    Status: STATUS_OF(user),
    Posts: user.postsCount,
    Followers: user.followersCount,
  }));
  return stringify(rows, {
    header: true,
    columns: COLUMNS,
    record_delimiter: "windows",
    // What somebody calls themselves is never run as a formula.
    escape_formulas: true,
    // Without it spreadsheets take letters beyond ASCII for something else.
    bom: true,
  });
}

/** Also where there is nobody, the heading says what would stand below. */
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
];
