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
import {
  followed,
  followedIfPrivate,
  isFollowing,
  isMuted,
  isRestricted,
  muted,
  restricted,
} from "../visibility/standing.ts";
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

const QUERY_DESCRIPTION = `Only people whose name or username contains this, at most ${MAX_RELATIONS_QUERY} characters.`;

builder.objectFields(userType, (t) => ({
  isFollowing: t.boolean({
    description: "Whether the viewer follows them.",
    needs: [followed],
    resolve: (user, _args, ctx) => isFollowing(ctx, user.id),
  }),
  followStatus: t.field({
    type: followStatusType,
    description: "How the person and the viewer follow each other.",
    failures: ["UNAUTHENTICATED"],
    resolve: (user, _args, ctx) => {
      requireViewer(ctx);
      return user.id;
    },
  }),
  viewerHasMuted: t.boolean({
    description: "Whether the viewer has muted them. Only the viewer sees it.",
    needs: [muted],
    resolve: (user, _args, ctx) => isMuted(ctx, user.id),
  }),
  viewerHasRestricted: t.boolean({
    description: "Whether the viewer has restricted them. Only the viewer sees it.",
    needs: [restricted],
    resolve: (user, _args, ctx) => isRestricted(ctx, user.id),
  }),
  followers: t.connection({
    type: userType,
    description: "Their followers, latest first. Empty if the profile is private.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["query"] }],
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    needs: [followedIfPrivate],
    resolve: async (user, args, ctx, info) =>
      listFollowers(ctx, user.id, await readArguments(ctx, user, args), selectionOfRows(info)),
  }),
  following: t.connection({
    type: userType,
    description: "The people that they follow, latest first. Empty if the profile is private.",
    failures: ["UNAUTHENTICATED", { code: "BAD_USER_INPUT", at: ["query"] }],
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    needs: [followedIfPrivate],
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
    description: "The people who requested to follow the viewer, latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listFollowRequests(ctx, args, selectionOfRows(info)),
  }),
  blockedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has blocked, latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listBlockedUsers(ctx, args, selectionOfRows(info)),
  }),
  mutedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has muted, latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listMutedUsers(ctx, args, selectionOfRows(info)),
  }),
  restrictedUsers: t.connection({
    type: userType,
    description: "The people that the viewer has restricted, latest first.",
    failures: ["UNAUTHENTICATED"],
    resolve: (_root, args, ctx, info) => listRestrictedUsers(ctx, args, selectionOfRows(info)),
  }),
}));

builder.mutationFields((t) => ({
  followUser: t.field({
    type: userType,
    description: "Follows a person, or requests to follow a private profile. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "BAD_USER_INPUT", "NOT_FOUND", "RATE_LIMITED"],
    args: { id: t.arg.id({ required: true, description: "The person to follow." }) },
    resolve: (_root, { id }, ctx, info) => followUser(ctx, id, selectionOf(info)),
  }),
  unfollowUser: t.field({
    type: userType,
    description: "Stops following a person, or withdraws the request. Repeating the call changes nothing.",
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
    args: { id: t.arg.id({ required: true, description: "The person who requested to follow." }) },
    resolve: (_root, { id }, ctx) => approveFollowRequest(ctx, id),
  }),
  declineFollowRequest: t.field({
    type: userType,
    description: "Declines a person's request to follow. They are not notified.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The person who requested to follow." }) },
    resolve: (_root, { id }, ctx) => declineFollowRequest(ctx, id),
  }),
  blockUser: t.field({
    type: userType,
    description:
      "Hides two people from each other, and declines or withdraws the requests between them. Repeating the call " +
      "changes nothing.",
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
        description: "Whether to cancel confirmed sessions between the two that have not begun. Left out: they stay.",
      }),
      reason: t.arg.string({
        description:
          `The reason for cancelling sessions, at most ${MAX_WORDS} characters. Required if the viewer cancels as ` +
          "the artist.",
      }),
    },
    resolve: (_root, args, ctx) => blockUser(ctx, parseInput(blockUserInput, args)),
  }),
  unblockUser: t.field({
    type: userType,
    description: "Removes a block. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { id: t.arg.id({ required: true, description: "The person to unblock." }) },
    resolve: (_root, { id }, ctx) => unblockUser(ctx, id),
  }),
  muteUser: t.field({
    type: userType,
    description:
      "Hides a person's posts, pieces and comments from the viewer's lists. Their acts cause no notifications, " +
      "except bookings and messages. They are not notified. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["userId"] }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to mute." }) },
    resolve: (_root, { userId }, ctx) => muteUser(ctx, userId),
  }),
  unmuteUser: t.field({
    type: userType,
    description: "Removes a mute. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to unmute." }) },
    resolve: (_root, { userId }, ctx) => unmuteUser(ctx, userId),
  }),
  restrictUser: t.field({
    type: userType,
    description:
      "Holds a person's new comments under the viewer's posts until the viewer approves them. Until then only the " +
      "two see them. The conversation with them moves to the viewer's requests. They are not notified. Repeating the " +
      "call changes nothing.",
    failures: ["UNAUTHENTICATED", "RATE_LIMITED", { code: "BAD_USER_INPUT", at: ["userId"] }, "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to restrict." }) },
    resolve: (_root, { userId }, ctx) => restrictUser(ctx, userId),
  }),
  unrestrictUser: t.field({
    type: userType,
    description: "Removes a restriction. Comments that await approval still do. Repeating the call changes nothing.",
    failures: ["UNAUTHENTICATED", "NOT_FOUND"],
    args: { userId: t.arg.id({ required: true, description: "The person to stop restricting." }) },
    resolve: (_root, { userId }, ctx) => unrestrictUser(ctx, userId),
  }),
}));
