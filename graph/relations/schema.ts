import { MAX_WORDS } from "../bookings/input.ts";
import type { ConnectionArguments } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import { builder } from "../graphql/builder.ts";
import { selectionOf, selectionOfRows } from "../graphql/selection.ts";
import { seesProfile } from "../people/lists.ts";
import { getUser } from "../people/rules/people.ts";
import { userType } from "../people/types.ts";
import type { Person } from "../visibility/card.ts";
import { isFollowing, isMuted, isRestricted } from "../visibility/standing.ts";
import { blockUserInput, MAX_RELATIONS_QUERY, relationsInput } from "./input.ts";
import {
  listBlockedUsers,
  listFollowers,
  listFollowing,
  listFollowRequests,
  listMutedUsers,
  listRestrictedUsers,
} from "./lists/people.ts";
import { blockUser, unblockUser } from "./rules/blocks.ts";
import {
  approveFollowRequest,
  declineFollowRequest,
  followUser,
  removeFollower,
  unfollowUser,
} from "./rules/follows.ts";
import { muteUser, unmuteUser } from "./rules/mutes.ts";
import { restrictUser, unrestrictUser } from "./rules/restrictions.ts";
import { followStatusType } from "./types.ts";

type Arguments = ConnectionArguments & { query?: string | null | undefined };

async function readArguments(ctx: Context, user: Person, { query, ...args }: Arguments) {
  requireViewer(ctx);
  return { ...args, ...parseInput(relationsInput, { query: query ?? "" }), isShown: await seesProfile(user, ctx) };
}

const QUERY_DESCRIPTION = `Only people with this part of a name or username, at most ${MAX_RELATIONS_QUERY} characters.`;

builder.objectFields(userType, (t) => ({
  isFollowing: t.boolean({
    description: "Whether the viewer follows them.",
    resolve: (user, _args, ctx) => isFollowing(ctx, user.id),
  }),
  followStatus: t.field({
    type: followStatusType,
    description: "How they and the viewer follow each other.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, _args, ctx) => {
      requireViewer(ctx);
      return user.id;
    },
  }),
  viewerHasMuted: t.boolean({
    description: "Whether the viewer has muted them; only the viewer sees it.",
    resolve: (user, _args, ctx) => isMuted(ctx, user.id),
  }),
  viewerHasRestricted: t.boolean({
    description: "Whether the viewer has restricted them; only the viewer sees it.",
    resolve: (user, _args, ctx) => isRestricted(ctx, user.id),
  }),
  followers: t.connection({
    type: userType,
    description: "Who follows them, the latest first; nobody where the profile is private.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["query"] }],
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    resolve: async (user, args, ctx, info) =>
      listFollowers(ctx, user.id, await readArguments(ctx, user, args), selectionOfRows(info)),
  }),
  following: t.connection({
    type: userType,
    description: "The people that they follow, the latest first; empty where the profile is private.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["query"] }],
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    resolve: async (user, args, ctx, info) =>
      listFollowing(ctx, user.id, await readArguments(ctx, user, args), selectionOfRows(info)),
  }),
}));

builder.queryFields((t) => ({
  followStatus: t.field({
    type: followStatusType,
    description: "How a person and the viewer follow each other.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The other person." }) },
    resolve: async (_root, { userId }, ctx) => {
      requireViewer(ctx);
      return (await getUser(ctx, userId)).id;
    },
  }),
  followRequests: t.connection({
    type: userType,
    description: "Who would like to follow the viewer, the latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listFollowRequests(ctx, args, selectionOfRows(info)),
  }),
  blockedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has blocked, the latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listBlockedUsers(ctx, args, selectionOfRows(info)),
  }),
  mutedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has muted, the latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listMutedUsers(ctx, args, selectionOfRows(info)),
  }),
  restrictedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has restricted, the latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listRestrictedUsers(ctx, args, selectionOfRows(info)),
  }),
}));

builder.mutationFields((t) => ({
  followUser: t.field({
    type: userType,
    description: "Follows a person, or asks to where the profile is private; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The person to follow." }) },
    resolve: (_root, { id }, ctx, info) => followUser(ctx, id, selectionOf(info)),
  }),
  unfollowUser: t.field({
    type: userType,
    description: "Stops following or asking to; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The person to stop following." }) },
    resolve: (_root, { id }, ctx, info) => unfollowUser(ctx, id, selectionOf(info)),
  }),
  removeFollower: t.field({
    type: userType,
    description: "Removes a person from the viewer's followers.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The follower." }) },
    resolve: (_root, { id }, ctx, info) => removeFollower(ctx, id, selectionOf(info)),
  }),
  approveFollowRequest: t.field({
    type: userType,
    description: "Accepts a person's request to follow.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "Who asked." }) },
    resolve: (_root, { id }, ctx) => approveFollowRequest(ctx, id),
  }),
  declineFollowRequest: t.field({
    type: userType,
    description: "Refuses a person's request to follow; they are not notified.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "Who asked." }) },
    resolve: (_root, { id }, ctx) => declineFollowRequest(ctx, id),
  }),
  blockUser: t.field({
    type: userType,
    description:
      "Makes two people vanish for each other, and declines or withdraws the requests between them; doing it twice changes nothing.",
    failures: [
      "UNAUTHENTICATED",
      "RATE_LIMITED",
      "BAD_USER_INPUT",
      { code: "FORBIDDEN", when: "for an admin" },
      "NOT_FOUND",
    ],
    args: {
      id: t.arg.id({ required: true, description: "The person to block." }),
      cancelSessions: t.arg.boolean({
        description:
          "Whether to cancel the confirmed sessions of the two that have not begun, too; left out, they stay.",
      }),
      reason: t.arg.string({
        description: `Why sessions are cancelled, at most ${MAX_WORDS} characters; needed where an artist cancels.`,
      }),
    },
    resolve: (_root, args, ctx) => blockUser(ctx, parseInput(blockUserInput, args)),
  }),
  unblockUser: t.field({
    type: userType,
    description: "Takes a block back; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The person to unblock." }) },
    resolve: (_root, { id }, ctx) => unblockUser(ctx, id),
  }),
  muteUser: t.field({
    type: userType,
    description:
      "Hides a person's posts, pieces and comments from the viewer's lists. Their acts except bookings and " +
      "messages cause no notifications. They are not notified; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["userId"] }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to mute." }) },
    resolve: (_root, { userId }, ctx) => muteUser(ctx, userId),
  }),
  unmuteUser: t.field({
    type: userType,
    description: "Takes a mute back; doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to unmute." }) },
    resolve: (_root, { userId }, ctx) => unmuteUser(ctx, userId),
  }),
  restrictUser: t.field({
    type: userType,
    description:
      "Holds a person's new comments under the viewer's posts until the viewer approves them: only the two " +
      "see them. The conversation with them moves to the viewer's requests. They are not notified; doing it " +
      "twice changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["userId"] }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to restrict." }) },
    resolve: (_root, { userId }, ctx) => restrictUser(ctx, userId),
  }),
  unrestrictUser: t.field({
    type: userType,
    description: "Takes a restriction back; what waits for approval waits on. Doing it twice changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to stop restricting." }) },
    resolve: (_root, { userId }, ctx) => unrestrictUser(ctx, userId),
  }),
}));
