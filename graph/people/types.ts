import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Part } from "../db/parts.ts";
import type { User } from "../generated/prisma/client.ts";
import { builder } from "../graphql/builder.ts";
import { timeZoneOf } from "../places/rules/zones.ts";
import type { Person } from "../visibility/card.ts";
import { canSeePerson } from "../visibility/people.ts";
import { followedIfPrivate } from "../visibility/standing.ts";
import { DELETED_NAME, deletedUsername, LANGUAGE_TAGS, MAX_LANGUAGES, PRICE_BANDS, PROFILE_LENGTHS } from "./input.ts";
import { columnParts, loadCard, loadColumns, seesProfile, welcome } from "./lists.ts";
import { canSeeEmail, canSeeLocation, isArtist } from "./policy.ts";

export const userTypeEnum = builder.enumType("UserType", {
  description: "The type of an account. REST uses lower case.",
  values: {
    CANVAS: { value: "canvas", description: "A client." },
    ARTIST: { value: "artist", description: "A tattoo artist, who has a portfolio and takes bookings." },
  } as const,
});

export const roleEnum = builder.enumType("Role", {
  description: "The administrative role of an account.",
  values: {
    USER: { value: "user", description: "No administrative rights." },
    ADMIN: { value: "admin", description: "Can manage people and announcements." },
  } as const,
});

/** What a description says of the bands: "1: Under $100/h, 2: …". */
export const priceBands = PRICE_BANDS.map((words, index) => `${index + 1}: ${words}`).join(", ");
export const languageTags = LANGUAGE_TAGS.join(", ");

type Resolve<Value> = (person: Person, args: unknown, ctx: Context) => MaybePromise<Value>;

/** How a field is read, and what its list reads for it. */
interface Reading<Value> {
  needs: readonly Part[];
  resolve: Resolve<Value>;
}

/** A field beyond the card, read from these columns. */
export const ofColumns = <Column extends keyof User, Value>(
  columns: readonly Column[],
  read: (user: Pick<User, Column>, ctx: Context) => Value,
): Reading<Value> => ({
  needs: columnParts(columns),
  resolve: (person, _args, ctx) =>
    andThen<Pick<User, Column>, Value>(loadColumns(ctx, person, columns), (user) => read(user, ctx)),
});

/** A field that is a column beyond the card. */
export const ofColumn = <Column extends keyof User>(column: Column) => ofColumns([column], (user) => user[column]);

/** A field that is null for everybody but the person. */
export const ofOneself = <Value>({ needs, resolve }: Reading<Value>): Reading<Value | null> => ({
  needs,
  resolve: (person, args, ctx) => (person.id === ctx.viewer?.id ? resolve(person, args, ctx) : null),
});

/** A field that is null for everybody but the person and admins. */
export const ofOwner = <Value>({ needs, resolve }: Reading<Value>): Reading<Value | null> => ({
  needs,
  resolve: (person, args, ctx) => (canSeeEmail(ctx.viewer, person) ? resolve(person, args, ctx) : null),
});

/** A field that a private profile hides. */
export const ofProfile = <Value>(hidden: Value, { needs, resolve }: Reading<Value>): Reading<Value> => ({
  needs: [...needs, followedIfPrivate],
  resolve: (person, args, ctx) =>
    andThen(seesProfile(person, ctx), (isSeen) => (isSeen ? resolve(person, args, ctx) : hidden)),
});

/** A field that only artists have. */
export const ofArtist = <Value>(nothing: Value, { needs, resolve }: Reading<Value>): Reading<Value> => ({
  needs,
  resolve: (person, args, ctx) => (isArtist(person) ? resolve(person, args, ctx) : nothing),
});

const CITY = ["id", "location", "showLocation"] as const;

const shownLocation = (user: Pick<User, (typeof CITY)[number]>, { viewer }: Context) =>
  canSeeLocation(viewer, user) ? user.location : null;

export const tagAudienceEnum = builder.enumType("TagAudience", {
  description: "The people who can tag an artist in a post.",
  values: {
    EVERYONE: { value: "everyone", description: "Everyone." },
    FOLLOWING: { value: "following", description: "People that the artist follows." },
    PAST_CLIENTS: { value: "past_clients", description: "Clients who have completed a session with the artist." },
    NOBODY: { value: "nobody", description: "Nobody but the artist." },
  } as const,
});

const SETTINGS = ["profileVisible", "showLocation", "allowMessages", "showActivityStatus", "whoCanTag"] as const;

type PrivacySettings = Pick<User, (typeof SETTINGS)[number]>;

export const privacySettingsType = builder.objectRef<PrivacySettings>("PrivacySettings").implement({
  description: "What an account shows to others. Every setting is on at first.",
  fields: (t) => ({
    profileVisible: t.exposeBoolean("profileVisible", {
      description: "Off: people who do not follow see only name, avatar and counts. They have to request to follow.",
    }),
    showLocation: t.exposeBoolean("showLocation", { description: "Off: the city is hidden from everyone." }),
    allowMessages: t.exposeBoolean("allowMessages", {
      description: "Off: only people that they follow or share a booking with can write to them.",
    }),
    showActivityStatus: t.exposeBoolean("showActivityStatus", {
      description:
        "Off: others cannot see when they are online or what they have read, and they cannot see this of others.",
    }),
    whoCanTag: t.expose("whoCanTag", {
      type: tagAudienceEnum,
      description: "Who can tag the artist in a post. Everyone at first. It has no effect for clients.",
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
      description: "The display name. `Deleted account` after the account was deleted.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.fullName : DELETED_NAME),
    }),
    email: t.string({
      nullable: true,
      description: "The account's email address. Null except to the person and admins.",
      ...ofOwner(ofColumn("email")),
    }),
    userType: t.field({ type: userTypeEnum, description: "Artist or canvas.", resolve: (user) => user.userType }),
    role: t.field({ type: roleEnum, description: "User or admin.", resolve: (user) => user.role }),
    bio: t.string({
      description: `Plain text, at most ${PROFILE_LENGTHS.bio} characters. Empty if the profile is private.`,
      ...ofProfile("", ofColumn("bio")),
    }),
    location: t.string({
      nullable: true,
      description: "`City, ST`. Null if hidden.",
      ...ofProfile(null, ofColumns(CITY, shownLocation)),
    }),
    lat: t.float({
      nullable: true,
      description: "Latitude of their city in degrees, at most two decimals. Null except to the person.",
      ...ofOneself(ofColumn("lat")),
    }),
    lng: t.float({
      nullable: true,
      description: "Longitude of their city in degrees, at most two decimals. Null except to the person.",
      ...ofOneself(ofColumn("lng")),
    }),
    avatar: t.string({
      nullable: true,
      description: "Image path, `/objects/…`; `?w=` picks a width.",
      resolve: (user, _args, ctx) => (canSeePerson(ctx.viewer, user) ? user.avatar : null),
    }),
    coverImage: t.string({
      nullable: true,
      description: "Image path, `/objects/…`.",
      ...ofProfile(null, ofColumn("coverImage")),
    }),
    verified: t.exposeBoolean("verified", { description: "Whether an admin verified the person." }),
    specialization: t.string({
      nullable: true,
      description: "Artists: their specialties.",
      ...ofProfile(null, ofColumn("specialization")),
    }),
    experience: t.string({
      nullable: true,
      description: "Artists: how long they have worked, in their own words.",
      ...ofProfile(null, ofColumn("experience")),
    }),
    languages: t.stringList({
      description: `Artists: languages spoken with clients, at most ${MAX_LANGUAGES} of ${languageTags}.`,
      ...ofProfile([], ofColumn("languages")),
    }),
    priceBand: t.int({
      nullable: true,
      description: `Artists: the approximate price of an hour. ${priceBands}.`,
      ...ofProfile(null, ofColumn("priceBand")),
    }),
    startingPrice: t.int({
      nullable: true,
      description: "Artists: the price of their smallest piece, in US cents.",
      ...ofProfile(null, ofColumn("startingPrice")),
    }),
    website: t.string({
      nullable: true,
      description: `Their website, an http or https address, at most ${PROFILE_LENGTHS.website} characters.`,
      ...ofProfile(null, ofColumn("website")),
    }),
    instagram: t.string({
      nullable: true,
      description: "Their Instagram username, in lower case, without @.",
      ...ofProfile(null, ofColumn("instagram")),
    }),
    studioName: t.string({
      nullable: true,
      description: "Artists: the name of their studio.",
      ...ofProfile(null, ofColumn("studioName")),
    }),
    studioAddress: t.string({
      nullable: true,
      description: "Artists: the address of their studio.",
      ...ofProfile(null, ofColumn("studioAddress")),
    }),
    takesBookings: t.boolean({
      description: "Artists: whether clients can request sessions at the moment. False for everyone else.",
      ...ofArtist(false, ofColumn("takesBookings")),
    }),
    minimumNotice: t.int({
      description: "Artists: minimum notice of a request in hours. 0 for everyone else.",
      ...ofArtist(0, ofColumn("minimumNotice")),
    }),
    timeZone: t.string({
      nullable: true,
      description:
        "Artists: the IANA time zone of their sessions, their own or that of their city. Null if unknown or hidden.",
      ...ofArtist(
        null,
        ofProfile(
          null,
          ofColumns([...CITY, "timeZone"], (user, ctx) => timeZoneOf({ ...user, location: shownLocation(user, ctx) })),
        ),
      ),
    }),
    postsCount: t.int({
      description: "Number of posts.",
      ...ofColumn("postsCount"),
    }),
    followersCount: t.int({
      description: "Number of followers.",
      ...ofColumn("followersCount"),
    }),
    followingCount: t.int({
      description: "Number of people that they follow.",
      ...ofColumn("followingCount"),
    }),
    createdAt: t.field({
      type: "DateTime",
      description: "When the account was created.",
      ...ofColumn("createdAt"),
    }),
    isViewer: t.boolean({
      description: "Whether this is the viewer.",
      resolve: (user, _args, ctx) => user.id === ctx.viewer?.id,
    }),
    isPrivate: t.boolean({
      description: "Whether the profile is hidden from the viewer, who sees only name, avatar and counts.",
      needs: [followedIfPrivate],
      resolve: (user, _args, ctx) => andThen(seesProfile(user, ctx), (isSeen) => !isSeen),
    }),
    viewerCanMessage: t.boolean({
      description: "Whether the viewer can write to them.",
      needs: [welcome],
      resolve: ({ id }, _args, ctx) => {
        if (!ctx.viewer || ctx.viewer.id === id) return false;
        return andThen(loadCard(ctx, id), (known) => (known ? andThen(welcome.load(ctx, id), Boolean) : false));
      },
    }),
    privacySettings: t.field({
      type: privacySettingsType,
      nullable: true,
      description: "Their privacy settings. Null except to the person.",
      ...ofOneself(ofColumns(SETTINGS, (user) => user)),
    }),
  }),
});
