import { z } from "zod";
import { connectById } from "../core/connection.ts";
import { type Context, requireViewer } from "../core/context.ts";
import { parseInput } from "../core/errors.ts";
import type { User } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { seesProfile } from "../people/lists.ts";
import { userType } from "../people/types.ts";
import { plainText } from "../text/input.ts";
import { listRelations, type Side } from "./lists.ts";

const MAX_QUERY = 100;
const relationsInput = z.object({ query: plainText.max(MAX_QUERY, "Search for something shorter").default("") });
const QUERY_DESCRIPTION = `Only people with this part of a name or username, at most ${MAX_QUERY} characters.`;

type ListArguments = Parameters<typeof connectById>[0] & { query?: string | null | undefined };

async function connectPeople(ctx: Context, user: User, side: Side, { query, ...args }: ListArguments) {
  requireViewer(ctx);
  const { query: text } = parseInput(relationsInput, { query: query ?? "" });
  const isShown = await seesProfile(user, ctx);
  const { edges, pageInfo } = await connectById(args, "newest first", async (page) =>
    isShown ? listRelations(ctx, user.id, side, text, page) : [],
  );
  return { pageInfo, edges: edges.map(({ cursor, node }) => ({ cursor, node: node.person })) };
}

builder.prismaObjectFields(userType, (t) => ({
  followers: t.connection({
    type: userType,
    description: "Who follows them, the latest first; nobody where the profile is private. Errors: UNAUTHENTICATED.",
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    resolve: (user, args, ctx) => connectPeople(ctx, user, "follower", args),
  }),
  following: t.connection({
    type: userType,
    description: "Whom they follow, the latest first; nobody where the profile is private. Errors: UNAUTHENTICATED.",
    args: { query: t.arg.string({ description: QUERY_DESCRIPTION }) },
    resolve: (user, args, ctx) => connectPeople(ctx, user, "following", args),
  }),
}));
