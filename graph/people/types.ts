import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { User } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import type { Person } from "../visibility/card.ts";
import { canSeePerson } from "../visibility/people.ts";
import { DELETED_NAME, deletedUsername, LANGUAGE_TAGS, MAX_LANGUAGES, PRICE_BANDS, PROFILE_LENGTHS } from "./input.ts";
import { loadCard, loadColumns, loadIsWelcome, seesProfile } from "./lists.ts";
import { canSeeEmail, canSeeLocation, isArtist } from "./policy.ts";

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

type Resolve<Value> = (person: Person, args: unknown, ctx: Context) => MaybePromise<Value>;

/** A field beyond the card, read from these columns. */
export const ofColumns =
  <Column extends keyof User, Value>(
    columns: readonly Column[],
    read: (user: Pick<User, Column>, ctx: Context) => Value,
  ): Resolve<Value> =>
  (person, _args, ctx) =>
    andThen<Pick<User, Column>, Value>(loadColumns(ctx, person, columns), (user) => read(user, ctx));

/** A field that is a column beyond the card. */
export const ofColumn = <Column extends keyof User>(column: Column) => ofColumns([column], (user) => user[column]);

/** A field that is null for everybody but the person. */
export const ofOneself =
  <Value>(resolve: Resolve<Value>): Resolve<Value | null> =>
  (person, args, ctx) =>
    person.id === ctx.viewer?.id ? resolve(person, args, ctx) : null;

/** A field that a private profile hides. */
export const ofProfile =
  <Value>(hidden: Value, resolve: Resolve<Value>): Resolve<Value> =>
  (person, args, ctx) =>
    andThen(seesProfile(person, ctx), (isSeen) => (isSeen ? resolve(person, args, ctx) : hidden));

/** A field that only artists have. */
export const ofArtist =
  <Value>(nothing: Value, resolve: Resolve<Value>): Resolve<Value> =>
  (person, args, ctx) =>
    isArtist(person) ? resolve(person, args, ctx) : nothing;

const readEmail = ofColumn("email");

const CITY = ["id", "location", "showLocation"] as const;

const shownLocation = (user: Pick<User, (typeof CITY)[number]>, { viewer }: Context) =>
  canSeeLocation(viewer, user) ? user.location : null;

export const tagAudienceEnum = builder.enumType("TagAudience", {
  description: "Who may tag an artist in a post.",
  values: {
    EVERYONE: { value: "everyone", description: "Everyone." },
    FOLLOWING: { value: "following", description: "The people that the artist follows." },
    PAST_CLIENTS: { value: "past_clients", description: "Clients who have completed a session with the artist." },
    NOBODY: { value: "nobody", description: "Nobody but the artist." },
  } as const,
});

const SETTINGS = ["profileVisible", "showLocation", "allowMessages", "showActivityStatus", "whoCanTag"] as const;

type PrivacySettings = Pick<User, (typeof SETTINGS)[number]>;

export const privacySettingsType = builder.objectRef<PrivacySettings>("PrivacySettings").implement({
  description: "What an account shows, and its audience. Every switch is on at first.",
  fields: (t) => ({
    profileVisible: t.exposeBoolean("profileVisible", {
      description: "Off: who does not follow sees name, avatar and counts only, and has to ask to follow.",
    }),
    showLocation: t.exposeBoolean("showLocation", { description: "Off: nobody sees the city." }),
    allowMessages: t.exposeBoolean("allowMessages", {
      description: "Off: only people that they follow or share a booking with may write to them.",
    }),
    showActivityStatus: t.exposeBoolean("showActivityStatus", {
      description: "Off: nobody sees when they are there or what they have seen, nor they of others.",
    }),
    whoCanTag: t.expose("whoCanTag", {
      type: tagAudienceEnum,
      description: "Who may tag the artist in a post; everyone at first. For clients it has no effect.",
    }),
  }),
});

export const userType = builder.objectRef<Person>("User").implement({
  description: "A person: an artist or a canvas.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "UUID, the same in GraphQL and REST." }),
    username: t.string({
      description: "Unique, lower case, without @.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.username : deletedUsername(user.id)),
    }),
    fullName: t.string({
      description: "The name shown; `Deleted account` once the person has left.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.fullName : DELETED_NAME),
    }),
    email: t.string({
      nullable: true,
      description: "The account's address; null for everybody but the person and admins.",
      resolve: (user, args, ctx) => (canSeeEmail(ctx.viewer, user) ? readEmail(user, args, ctx) : null),
    }),
    userType: t.field({ type: userTypeEnum, description: "Artist or canvas.", resolve: (user) => user.userType }),
    role: t.field({ type: roleEnum, description: "User or admin.", resolve: (user) => user.role }),
    bio: t.string({
      description: `Plain text, at most ${PROFILE_LENGTHS.bio} characters; empty where the profile is private.`,
      resolve: ofProfile("", ofColumn("bio")),
    }),
    location: t.string({
      nullable: true,
      description: "`City, ST`; null where it is not shown.",
      resolve: ofProfile(null, ofColumns(CITY, shownLocation)),
    }),
    lat: t.float({
      nullable: true,
      description: "Latitude of their city in degrees, two decimals at most; null for everybody but the person.",
      resolve: ofOneself(ofColumn("lat")),
    }),
    lng: t.float({
      nullable: true,
      description: "Longitude of their city in degrees, two decimals at most; null for everybody but the person.",
      resolve: ofOneself(ofColumn("lng")),
    }),
    avatar: t.string({
      nullable: true,
      description: "Image path, `/objects/…`; `?w=` picks a width.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.avatar : null),
    }),
    coverImage: t.string({
      nullable: true,
      description: "Image path, `/objects/…`.",
      resolve: ofProfile(null, ofColumn("coverImage")),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether our staff checked who this is." }),
    specialization: t.string({
      nullable: true,
      description: "Artists: what they are known for.",
      resolve: ofProfile(null, ofColumn("specialization")),
    }),
    experience: t.string({
      nullable: true,
      description: "Artists: how long they have worked.",
      resolve: ofProfile(null, ofColumn("experience")),
    }),
    languages: t.stringList({
      description: `Artists: the languages that they speak with clients, at most ${MAX_LANGUAGES} of ${languageTags}.`,
      resolve: ofProfile([], ofColumn("languages")),
    }),
    priceBand: t.int({
      nullable: true,
      description: `Artists: what an hour costs about. ${priceBands}.`,
      resolve: ofProfile(null, ofColumn("priceBand")),
    }),
    startingPrice: t.int({
      nullable: true,
      description: "Artists: what their smallest piece costs, US cents.",
      resolve: ofProfile(null, ofColumn("startingPrice")),
    }),
    website: t.string({
      nullable: true,
      description: `A page of theirs on the web, of http or https, at most ${PROFILE_LENGTHS.website} characters.`,
      resolve: ofProfile(null, ofColumn("website")),
    }),
    instagram: t.string({
      nullable: true,
      description: "Their name on Instagram, in lower case, without @.",
      resolve: ofProfile(null, ofColumn("instagram")),
    }),
    studioName: t.string({
      nullable: true,
      description: "Artists: where they work.",
      resolve: ofProfile(null, ofColumn("studioName")),
    }),
    studioAddress: t.string({
      nullable: true,
      description: "Artists: the studio's address.",
      resolve: ofProfile(null, ofColumn("studioAddress")),
    }),
    takesBookings: t.boolean({
      description: "Artists: whether they can be asked for a session at the moment; false for everybody else.",
      resolve: ofArtist(false, ofColumn("takesBookings")),
    }),
    minimumNotice: t.int({
      description: "Artists: how many hours ahead a client has to ask them at least; 0 for everybody else.",
      resolve: ofArtist(0, ofColumn("minimumNotice")),
    }),
    timeZone: t.string({
      nullable: true,
      description:
        "Artists: the IANA time zone that their sessions go by, theirs or that of their city; null where it is not " +
        "known or not shown.",
      resolve: ofArtist(
        null,
        ofProfile(
          null,
          ofColumns([...CITY, "timeZone"], (user, ctx) => timeZoneOf({ ...user, location: shownLocation(user, ctx) })),
        ),
      ),
    }),
    postsCount: t.int({
      description: "How many posts they have shared.",
      resolve: ofColumn("postsCount"),
    }),
    followersCount: t.int({
      description: "How many people follow them.",
      resolve: ofColumn("followersCount"),
    }),
    followingCount: t.int({
      description: "How many people they follow.",
      resolve: ofColumn("followingCount"),
    }),
    createdAt: t.field({
      type: "DateTime",
      description: "When they joined.",
      resolve: ofColumn("createdAt"),
    }),
    isViewer: t.boolean({
      description: "Whether this is the viewer.",
      resolve: (user, _args, ctx) => user.id === ctx.viewer?.id,
    }),
    isPrivate: t.boolean({
      description: "Whether their profile is hidden from the viewer: only name, avatar and counts are shown.",
      resolve: (user, _args, ctx) => andThen(seesProfile(user, ctx), (isSeen) => !isSeen),
    }),
    viewerCanMessage: t.boolean({
      description: "Whether the viewer may write to them.",
      resolve: ({ id }, _args, ctx) => {
        if (!ctx.viewer || ctx.viewer.id === id) return false;
        return andThen(loadCard(ctx, id), (known) => (known ? andThen(loadIsWelcome(ctx, id), Boolean) : false));
      },
    }),
    privacySettings: t.field({
      type: privacySettingsType,
      nullable: true,
      description: "Their switches; null for everybody but the person.",
      resolve: ofOneself(ofColumns(SETTINGS, (user) => user)),
    }),
  }),
});
