import { builder } from "../builder.ts";
import { badInput } from "../errors.ts";
import { followUser, getUser, getUserByName, unfollowUser } from "./rules.ts";
import { userType } from "./types.ts";

builder.queryField("user", (t) =>
  t.field({
    type: userType,
    description: "A person, by exactly one of the two. Errors: BAD_USER_INPUT, NOT_FOUND.",
    args: {
      id: t.arg.id({ description: "The person's id." }),
      username: t.arg.string({ description: "The person's username in any case; an id is understood too." }),
    },
    resolve: (_root, { id, username }, ctx) => {
      if (id && !username) return getUser(ctx, id);
      if (username && !id) return getUserByName(ctx, username);
      throw badInput({ id: "Give an id or a username" });
    },
  }),
);

builder.mutationFields((t) => ({
  followUser: t.field({
    type: userType,
    description:
      "Follows a person; doing it twice changes nothing. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "Whom to follow." }) },
    resolve: (_root, { id }, ctx) => followUser(ctx, id),
  }),
  unfollowUser: t.field({
    type: userType,
    description: "Stops following; doing it twice changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.",
    args: { id: t.arg.id({ required: true, description: "Whom to stop following." }) },
    resolve: (_root, { id }, ctx) => unfollowUser(ctx, id),
  }),
}));
