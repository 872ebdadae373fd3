import { z } from "zod";

import { locationInput, MAX_LOCATION_LENGTH, timeZoneInput, US_STATES } from "../places/input.ts";
import { longTextOf, nameText, plainText } from "../text/input.ts";
import { PRODUCT_NAME } from "../text/product.ts";

/** How many hours ahead an artist may want to be asked. */
export const MAX_NOTICE_HOURS = 60 * 24;
/** How many days ahead a session can be asked for at most. */
export const MAX_BOOK_AHEAD = 730;

/** 48 → "48 hours", 72 → "3 days". */
export function noticeText(hours: number): string {
  const [count, unit] = hours > 48 && hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const RESERVED_USERNAMES = new Set([
  "admin",
  "api",
  "bookings",
  "discover",
  "graphql",
  "hashtag",
  "help",
  PRODUCT_NAME.toLowerCase(),
  "login",
  "logout",
  "me",
  "messages",
  "objects",
  "portfolio",
  "post",
  "privacy-policy",
  "profile",
  "root",
  "search",
  "settings",
  "support",
  "system",
  "team",
]);

/** Most characters of what a profile says. */
export const PROFILE_LENGTHS = {
  username: 30,
  fullName: 80,
  bio: 500,
  specialization: 120,
  experience: 120,
  studioName: 120,
  studioAddress: 200,
  website: 200,
} as const;
const MIN_USERNAME_LENGTH = 3;

/** The languages that artists can say they speak, by their BCP 47 tags. */
export const LANGUAGES = {
  en: "English",
  ase: "American Sign Language",
  ar: "Arabic",
  bn: "Bengali",
  zh: "Chinese",
  nl: "Dutch",
  tl: "Filipino",
  fr: "French",
  de: "German",
  ht: "Haitian Creole",
  he: "Hebrew",
  hi: "Hindi",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  fa: "Persian",
  pl: "Polish",
  pt: "Portuguese",
  ru: "Russian",
  es: "Spanish",
  sv: "Swedish",
  uk: "Ukrainian",
  ur: "Urdu",
  vi: "Vietnamese",
} as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];
export const MAX_LANGUAGES = 8;
export const languageInput = z.enum(LANGUAGE_TAGS, "Choose languages from the list");

/** What an hour of an artist's work costs about, from the least on: the first is band 1. */
export const PRICE_BANDS = ["Under $100/h", "$100–199/h", "$200–299/h", "$300/h or more"] as const;
const PRICE_BAND = "Choose a price band from the list";
export const priceBandInput = z.int(PRICE_BAND).min(1, PRICE_BAND).max(PRICE_BANDS.length, PRICE_BAND);

/** What an artist's smallest piece may cost at most, in US cents. */
export const MAX_STARTING_PRICE = 1_000_000;
const STARTING_PRICE = `Choose a price between $1 and $${(MAX_STARTING_PRICE / 100).toLocaleString("en-US")}`;
export const startingPriceInput = z
  .int(STARTING_PRICE)
  .min(100, STARTING_PRICE)
  .max(MAX_STARTING_PRICE, STARTING_PRICE);

/** How long an old handle leads to its person and is nobody else's. */
export const OLD_USERNAME_DAYS = 90;

/** What a leaving person is called meanwhile, and an erased one for good. */
export const DELETED_NAME = "Deleted account";
const DELETED_USERNAME_PREFIX = "deleted_";

/** A handle that nobody can choose; the end of an id is its random part. */
export const deletedUsername = (id: string): string => `${DELETED_USERNAME_PREFIX}${id.slice(-12)}`;

/** How a name looks to a hasty reader: the same for all that are easily taken for each other. */
export function skeletonOf(name: string): string {
  const lookalikes = new Map(Array.from("0134578i", (sign, index) => [sign, "oleastbl"[index] ?? ""]));
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[0134578i]/g, (sign) => lookalikes.get(sign) ?? sign)
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

const STAFF = ["admin", "administrator", "help", "moderator", "official", "security", "staff", "support", "team"];
const CLAIMS_TO_BE_STAFF = new RegExp(`^(?:${skeletonOf("ink")})?(?:${STAFF.map(skeletonOf).join("|")})+$`);
const RESERVED_SKELETONS = new Set(Array.from(RESERVED_USERNAMES, skeletonOf));

/** Whether a name reads as the product's own, or as its team's. */
export function readsAsOurs(name: string): boolean {
  const skeleton = skeletonOf(name);
  return skeleton.includes(skeletonOf(PRODUCT_NAME)) || CLAIMS_TO_BE_STAFF.test(skeleton);
}

export const RESERVED_NAME = "This name is reserved";

const atMost = (field: keyof typeof PROFILE_LENGTHS, label: string) =>
  [PROFILE_LENGTHS[field], `${label} must be at most ${PROFILE_LENGTHS[field]} characters`] as const;

export const usernameInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(MIN_USERNAME_LENGTH, `Username must be at least ${MIN_USERNAME_LENGTH} characters`)
  .max(...atMost("username", "Username"))
  .regex(/^[a-z0-9_.]+$/, "Username may contain letters, numbers, dots and underscores")
  .refine(
    (name) => !/^[._]|[._]$|[._]{2}/.test(name),
    "Use single dots and underscores, between letters or numbers, such as ana.lee",
  )
  .refine(
    (name) =>
      !RESERVED_SKELETONS.has(skeletonOf(name)) && !name.startsWith(DELETED_USERNAME_PREFIX) && !readsAsOurs(name),
    "This username is reserved",
  );

/** The name in a profile's address: also names that nobody may choose any more, such as the product's own. */
export const handleInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(MIN_USERNAME_LENGTH)
  .max(PROFILE_LENGTHS.username)
  .regex(/^[a-z0-9_.]+$/);

export const fullNameInput = nameText
  .min(1, "Full name is required")
  .max(...atMost("fullName", "Full name"))
  .refine((name) => !readsAsOurs(name), RESERVED_NAME);

export const bioInput = longTextOf(...atMost("bio", "Bio"));
export const specializationInput = plainText.max(...atMost("specialization", "Specialization"));

const webAddress = z.url({ protocol: /^https?$/, hostname: /\.[a-z][a-z0-9-]+$/ });

function isWebAddress(text: string): boolean {
  if (!webAddress.safeParse(text).success) return false;
  const { username, password } = new URL(text);
  // What stands before an @ looks like the site that one goes to.
  return username === "" && password === "";
}

/** A page on the web; it is one of https where nobody said which. */
const websiteInput = plainText
  .overwrite((text) => (text === "" || text.includes("://") ? text : `https://${text}`))
  .refine((text) => text === "" || isWebAddress(text), {
    error: "Enter a web address, such as https://your-studio.com",
    abort: true,
  })
  .overwrite((text) => text && new URL(text).href)
  .max(...atMost("website", "Website"));

/** What is on Instagram where a name would, and is nobody's. */
const NOBODY_ON_INSTAGRAM = new Set(["accounts", "direct", "explore", "p", "reel", "reels", "stories", "tv"]);

/** Somebody's name on Instagram, also as the address of their page or with an @. */
const instagramInput = plainText
  .overwrite((text) =>
    text
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([^/?#]*)\/?(?:[?#].*)?$/, "$1")
      .replace(/^@/, ""),
  )
  .refine(
    (name) => name === "" || (/^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/.test(name) && !NOBODY_ON_INSTAGRAM.has(name)),
    "Enter an Instagram name, such as @your.studio",
  );

const INVALID_LOCATION_FORMAT = "Invalid location format — Please use format: City, State (e.g., Austin, TX)";

/** Where nothing is said nothing changes; null says nothing of what cannot be empty. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

/** Null and an empty text take it away. */
const clearable = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((text) => (text === undefined ? undefined : text || null));

const NOTICE_RANGE = `Choose a notice between 0 hours and ${noticeText(MAX_NOTICE_HOURS)}`;

const image = z.string().max(2000, "Please upload an image");

const profileFields = z.object({
  fullName: kept(fullNameInput),
  username: kept(usernameInput),
  bio: bioInput.nullish().transform((text) => (text === undefined ? undefined : (text ?? ""))),
  userType: kept(z.enum(["canvas", "artist"], "Choose artist or canvas")),
  specialization: clearable(specializationInput),
  experience: clearable(plainText.max(...atMost("experience", "Experience"))),
  languages: z
    .array(languageInput, "Choose languages from the list")
    .max(MAX_LANGUAGES, `Choose at most ${MAX_LANGUAGES} languages`)
    .nullish()
    .transform((tags) => (tags === undefined ? undefined : Array.from(new Set(tags)))),
  priceBand: priceBandInput.nullish(),
  startingPrice: startingPriceInput.nullish(),
  website: clearable(websiteInput),
  instagram: clearable(instagramInput),
  studioName: clearable(nameText.max(...atMost("studioName", "Studio name"))),
  studioAddress: clearable(plainText.max(...atMost("studioAddress", "Studio address"))),
  takesBookings: kept(z.boolean()),
  minimumNotice: kept(z.int(NOTICE_RANGE).min(0, NOTICE_RANGE).max(MAX_NOTICE_HOURS, NOTICE_RANGE)),
  timeZone: clearable(timeZoneInput),
  avatar: clearable(image),
  coverImage: clearable(image),
});

/** Null is as empty as an empty text. */
const emptied = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text: unknown) => (text === null ? "" : text), schema);

/** The edit dialog: a location may be left as it is, but not be empty. */
export const updateProfileInput = profileFields.extend({ location: emptied(locationInput.optional()) });

/** The Settings form: an empty location is none; a state may be written in small letters. */
export const updateSettingsInput = profileFields.extend({
  location: emptied(
    plainText
      .max(MAX_LOCATION_LENGTH, INVALID_LOCATION_FORMAT)
      .transform((text, issues) => {
        if (!text) return null;
        const [city, state, ...more] = text.split(",").map((part) => part.trim());
        if (city && state && more.length === 0 && US_STATES.has(state.toUpperCase())) {
          return `${city}, ${state.toUpperCase()}`;
        }
        issues.addIssue({ code: "custom", message: INVALID_LOCATION_FORMAT });
        return z.NEVER;
      })
      .optional(),
  ),
});

export type UpdateProfileInput = z.infer<typeof updateProfileInput> | z.infer<typeof updateSettingsInput>;

/**
 * Leaves out a name that is the one so far: it stays, also where it was taken under older rules.
 * @param input what a form or a request says, still unchecked.
 */
export function withoutOldNames<Names extends { username?: unknown; fullName?: unknown }>(
  { username, fullName, ...rest }: Names,
  person: { username: string; fullName: string },
) {
  return {
    ...rest,
    ...(username !== person.username && { username }),
    ...(fullName !== person.fullName && { fullName }),
  };
}

/** Who may tag an artist in a post, each as the settings show it. */
export const TAG_AUDIENCES = {
  everyone: "Everyone",
  following: "People I follow",
  past_clients: "Past clients",
  nobody: "Nobody",
} as const;
export type TagAudience = keyof typeof TAG_AUDIENCES;

export const updatePrivacyInput = z.object({
  profileVisible: kept(z.boolean()),
  showLocation: kept(z.boolean()),
  allowMessages: kept(z.boolean()),
  showActivityStatus: kept(z.boolean()),
  whoCanTag: kept(z.enum(Object.keys(TAG_AUDIENCES) as TagAudience[])),
});
export type UpdatePrivacyInput = z.infer<typeof updatePrivacyInput>;
