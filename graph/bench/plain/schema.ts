import SchemaBuilder from "@pothos/core";
import PrismaPlugin from "@pothos/plugin-prisma";
import RelayPlugin from "@pothos/plugin-relay";
import type PrismaTypes from "../../generated/pothos.ts";
import { getDatamodel } from "../../generated/pothos.ts";
import type { PrismaClient } from "../../generated/prisma/client.ts";

/** The stack as its manuals show it: Prisma models with plugin relations. No rules, no rights. */
export interface PlainContext {
  db: PrismaClient;
  viewerId: string;
}

const builder = new SchemaBuilder<{
  Context: PlainContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: false;
  Scalars: { ID: { Input: string; Output: string }; DateTime: { Input: Date; Output: Date } };
}>({
  plugins: [PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: { cursorType: "String", clientMutationId: "omit" },
  prisma: { client: (ctx) => ctx.db, dmmf: getDatamodel() },
});

builder.scalarType("DateTime", { serialize: (value) => value.toISOString() });

builder.prismaObject("User", {
  fields: (t) => ({
    id: t.exposeID("id"),
    username: t.exposeString("username"),
    fullName: t.exposeString("fullName"),
    avatar: t.exposeString("avatar", { nullable: true }),
    verified: t.exposeBoolean("verified"),
  }),
});

const imageType = builder.prismaObject("MediaObject", {
  name: "Image",
  fields: (t) => ({
    width: t.exposeInt("width", { nullable: true }),
    height: t.exposeInt("height", { nullable: true }),
    placeholder: t.exposeString("placeholder", { nullable: true }),
  }),
});

builder.prismaObject("Comment", {
  fields: (t) => ({
    id: t.exposeID("id"),
    postId: t.exposeID("postId"),
    content: t.exposeString("content"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    user: t.relation("user"),
  }),
});

builder.prismaObject("Post", {
  fields: (t) => ({
    id: t.exposeID("id"),
    caption: t.exposeString("caption"),
    imageUrl: t.exposeString("imageUrl"),
    location: t.exposeString("location", { nullable: true }),
    tags: t.exposeStringList("tags"),
    verified: t.exposeBoolean("verified"),
    likes: t.exposeInt("likes"),
    comments: t.exposeInt("comments"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    user: t.relation("user"),
    artist: t.relation("artist", { nullable: true }),
    image: t.field({
      type: imageType,
      nullable: true,
      // Prisma joins these into one statement.
      resolve: (post, _args, { db }) =>
        db.mediaObject.findUnique({ where: { id: post.imageUrl.split("/").at(-1) ?? "" } }),
    }),
    likedByMe: t.boolean({
      select: (_args, { viewerId }) => ({ likedBy: { where: { userId: viewerId }, select: { id: true } } }),
      resolve: (post) => post.likedBy.length > 0,
    }),
    userComments: t.relation("userComments", {
      args: { first: t.arg.int({ required: true }) },
      query: ({ first }) => ({ orderBy: { id: "asc" }, take: first }),
    }),
  }),
});

builder.queryType({
  fields: (t) => ({
    me: t.prismaField({
      type: "User",
      resolve: (query, _root, _args, { db, viewerId }) =>
        db.user.findUniqueOrThrow({ ...query, where: { id: viewerId } }),
    }),
    feed: t.prismaConnection({
      type: "Post",
      cursor: "id",
      resolve: (query, _root, _args, { db }) => db.post.findMany({ ...query, orderBy: { id: "desc" } }),
    }),
  }),
});

export const plainSchema = builder.toSchema();
