import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { batched, byId } from "../loader.ts";
import { canSeeEmail } from "./policy.ts";

export const userTypeEnum = builder.enumType("UserType", {
  description: "What kind of account it is; REST says the same in lower case.",
  values: {
    CANVAS: { value: "canvas", description: "A client." },
    ARTIST: { value: "artist", description: "A tattoo artist, who has a portfolio and takes bookings." },
  } as const,
});

export const roleEnum = builder.enumType("Role", {
  description: "What an account may administer.",
  values: {
    USER: { value: "user", description: "Nothing beyond its own." },
    ADMIN: { value: "admin", description: "Manages people and announcements." },
  } as const,
});

/** People by id, one query for all that a request mentions. */
export const loadUser = batched(async (ids: readonly string[], ctx: Context) =>
  byId(await ctx.db.user.findMany({ where: { id: { in: [...ids] } } })),
);

/** A person who is certain to exist, because a foreign key says so. */
export async function loadExistingUser(ctx: Context, id: string) {
  const user = await loadUser(ctx, id);
  if (!user) throw new Error(`User ${id} is referred to and does not exist`);
  return user;
}

const loadIsFollowing = batched(async (ids: readonly string[], ctx: Context) => {
  const follows = await ctx.db.follow.findMany({
    where: { followerId: ctx.viewer?.id ?? "", followingId: { in: [...ids] } },
    select: { followingId: true },
  });
  return new Map(follows.map((follow) => [follow.followingId, true]));
});

export const userType = builder.prismaObject("User", {
  description: "A person: an artist or a canvas.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID, the same in GraphQL, REST and webhooks." }),
    username: t.exposeString("username", { description: "Unique, lower case, without @." }),
    fullName: t.exposeString("fullName", { description: "The name shown." }),
    email: t.string({
      nullable: true,
      description: "The account's address; null for everybody but the person and admins.",
      resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? user.email : null),
    }),
    userType: t.field({ type: userTypeEnum, description: "Artist or canvas.", resolve: (user) => user.userType }),
    role: t.field({ type: roleEnum, description: "User or admin.", resolve: (user) => user.role }),
    bio: t.exposeString("bio", { description: "Plain text, at most 500 characters." }),
    location: t.exposeString("location", { nullable: true, description: "`City, ST`." }),
    avatar: t.exposeString("avatar", { nullable: true, description: "Image path, `/objects/…`; `?w=` picks a width." }),
    coverImage: t.exposeString("coverImage", { nullable: true, description: "Image path, `/objects/…`." }),
    verified: t.exposeBoolean("verified", { description: "Whether our staff checked who this is." }),
    specialization: t.exposeString("specialization", {
      nullable: true,
      description: "Artists: what they are known for.",
    }),
    experience: t.exposeString("experience", { nullable: true, description: "Artists: how long they have worked." }),
    studioName: t.exposeString("studioName", { nullable: true, description: "Artists: where they work." }),
    studioAddress: t.exposeString("studioAddress", { nullable: true, description: "Artists: the studio's address." }),
    postsCount: t.exposeInt("postsCount", { description: "How many posts they have shared." }),
    followersCount: t.exposeInt("followersCount", { description: "How many people follow them." }),
    followingCount: t.exposeInt("followingCount", { description: "How many people they follow." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When they joined." }),
    isViewer: t.boolean({
      description: "Whether this is the person who asks.",
      resolve: (user, _args, ctx) => user.id === ctx.viewer?.id,
    }),
    isFollowing: t.boolean({
      description: "Whether the person who asks follows them.",
      resolve: async (user, _args, ctx) => Boolean(ctx.viewer && (await loadIsFollowing(ctx, user.id))),
    }),
  }),
});
