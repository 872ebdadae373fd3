import type { Context } from "../core/context.ts";
import type { User } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import { canSeePerson } from "../visibility/people.ts";
import { DELETED_NAME, deletedUsername, LANGUAGE_TAGS, MAX_LANGUAGES, PRICE_BANDS, PROFILE_LENGTHS } from "./input.ts";
import { loadIsWelcome, loadUser, seesProfile } from "./lists.ts";
import { canSeeEmail, canSeeLocation } from "./policy.ts";

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

/** What a description says of the bands: "1: Under $100/h, 2: …". */
export const priceBands = PRICE_BANDS.map((words, index) => `${index + 1}: ${words}`).join(", ");
export const languageTags = LANGUAGE_TAGS.join(", ");

type ProfileText = "location" | "coverImage" | "specialization" | "experience" | "studioName" | "studioAddress";

const readProfile = async (user: User, ctx: Context, field: ProfileText): Promise<string | null> =>
  (await seesProfile(user, ctx)) ? user[field] : null;

type PrivacySettings = Pick<User, "profileVisible" | "showLocation" | "allowMessages" | "showActivityStatus">;

export const privacySettingsType = builder.objectRef<PrivacySettings>("PrivacySettings").implement({
  description: "What somebody shows, and to whom. All on at first.",
  fields: (t) => ({
    profileVisible: t.exposeBoolean("profileVisible", {
      description: "Off: who does not follow sees name, avatar and counts only, and has to ask to follow.",
    }),
    showLocation: t.exposeBoolean("showLocation", { description: "Off: nobody sees the city." }),
    allowMessages: t.exposeBoolean("allowMessages", {
      description: "Off: only people whom they follow or share a booking with may write to them.",
    }),
    showActivityStatus: t.exposeBoolean("showActivityStatus", {
      description: "Off: nobody sees when they are there or what they have seen, nor they of others.",
    }),
  }),
});

export const userType = builder.prismaObject("User", {
  description: "A person: an artist or a canvas.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID, the same in GraphQL, REST and webhooks." }),
    username: t.string({
      description: "Unique, lower case, without @.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.username : deletedUsername(user.id)),
    }),
    fullName: t.string({
      description: "The name shown; `Deleted account` for whoever has left.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.fullName : DELETED_NAME),
    }),
    email: t.string({
      nullable: true,
      description: "The account's address; null for everybody but the person and admins.",
      resolve: (user, _args, ctx) => (canSeeEmail(ctx.viewer, user) ? user.email : null),
    }),
    userType: t.field({ type: userTypeEnum, description: "Artist or canvas.", resolve: (user) => user.userType }),
    role: t.field({ type: roleEnum, description: "User or admin.", resolve: (user) => user.role }),
    bio: t.string({
      description: `Plain text, at most ${PROFILE_LENGTHS.bio} characters; empty where the profile is private.`,
      resolve: async (user, _args, ctx) => ((await seesProfile(user, ctx)) ? user.bio : ""),
    }),
    location: t.string({
      nullable: true,
      description: "`City, ST`; null where it is not shown.",
      resolve: (user, _args, ctx) => (canSeeLocation(ctx.viewer, user) ? readProfile(user, ctx, "location") : null),
    }),
    lat: t.float({
      nullable: true,
      description: "Latitude of their city in degrees, two decimals at most; null for everybody but the person.",
      resolve: (user, _args, ctx) => (user.id === ctx.viewer?.id ? user.lat : null),
    }),
    lng: t.float({
      nullable: true,
      description: "Longitude of their city in degrees, two decimals at most; null for everybody but the person.",
      resolve: (user, _args, ctx) => (user.id === ctx.viewer?.id ? user.lng : null),
    }),
    avatar: t.string({
      nullable: true,
      description: "Image path, `/objects/…`; `?w=` picks a width.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.avatar : null),
    }),
    coverImage: t.string({
      nullable: true,
      description: "Image path, `/objects/…`.",
      resolve: (user, _args, ctx) => readProfile(user, ctx, "coverImage"),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether our staff checked who this is." }),
    specialization: t.string({
      nullable: true,
      description: "Artists: what they are known for.",
      resolve: (user, _args, ctx) => readProfile(user, ctx, "specialization"),
    }),
    experience: t.string({
      nullable: true,
      description: "Artists: how long they have worked.",
      resolve: (user, _args, ctx) => readProfile(user, ctx, "experience"),
    }),
    languages: t.stringList({
      description: `Artists: the languages that they speak with clients, at most ${MAX_LANGUAGES} of ${languageTags}.`,
      resolve: async (user, _args, ctx) => ((await seesProfile(user, ctx)) ? user.languages : []),
    }),
    priceBand: t.int({
      nullable: true,
      description: `Artists: what an hour costs about. ${priceBands}.`,
      resolve: async (user, _args, ctx) => ((await seesProfile(user, ctx)) ? user.priceBand : null),
    }),
    studioName: t.string({
      nullable: true,
      description: "Artists: where they work.",
      resolve: (user, _args, ctx) => readProfile(user, ctx, "studioName"),
    }),
    studioAddress: t.string({
      nullable: true,
      description: "Artists: the studio's address.",
      resolve: (user, _args, ctx) => readProfile(user, ctx, "studioAddress"),
    }),
    takesBookings: t.boolean({
      description: "Artists: whether they can be asked for a session at the moment; false for everybody else.",
      resolve: (user) => user.userType === "artist" && user.takesBookings,
    }),
    minimumNotice: t.int({
      description: "Artists: how many hours ahead a client has to ask them at least; 0 for everybody else.",
      resolve: (user) => (user.userType === "artist" ? user.minimumNotice : 0),
    }),
    timeZone: t.string({
      nullable: true,
      description:
        "Artists: the IANA time zone that their sessions go by, theirs or that of their city; null where it is not " +
        "known or not shown.",
      resolve: async (user, _args, ctx) =>
        user.userType === "artist" && (await seesProfile(user, ctx))
          ? timeZoneOf({ ...user, location: canSeeLocation(ctx.viewer, user) ? user.location : null })
          : null,
    }),
    postsCount: t.exposeInt("postsCount", { description: "How many posts they have shared." }),
    followersCount: t.exposeInt("followersCount", { description: "How many people follow them." }),
    followingCount: t.exposeInt("followingCount", { description: "How many people they follow." }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When they joined." }),
    isViewer: t.boolean({
      description: "Whether this is the person who asks.",
      resolve: (user, _args, ctx) => user.id === ctx.viewer?.id,
    }),
    isPrivate: t.boolean({
      description: "Whether their profile is hidden from the person who asks: only name, avatar and counts are shown.",
      resolve: async (user, _args, ctx) => !(await seesProfile(user, ctx)),
    }),
    viewerCanMessage: t.boolean({
      description: "Whether the person who asks may write to them.",
      resolve: async (user, _args, ctx) =>
        ctx.viewer !== null &&
        ctx.viewer.id !== user.id &&
        (await loadUser(ctx, user.id)) !== null &&
        (user.allowMessages || Boolean(await loadIsWelcome(ctx, user.id))),
    }),
    privacySettings: t.field({
      type: privacySettingsType,
      nullable: true,
      description: "Their switches; null for everybody but the person.",
      resolve: (user, _args, ctx) => (user.id === ctx.viewer?.id ? user : null),
    }),
  }),
});
