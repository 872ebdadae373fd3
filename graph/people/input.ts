import { z } from "zod";
import { locationInput, MAX_LOCATION_LENGTH, US_STATES } from "../places/input.ts";
import { longText, nameText, plainText } from "../text/input.ts";

const RESERVED_USERNAMES = new Set([
  "admin",
  "api",
  "bookings",
  "discover",
  "graphql",
  "hashtag",
  "help",
  "inkfolk",
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

/** Erased accounts are called so; nobody else can be. */
export const DELETED_USERNAME_PREFIX = "deleted_";

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
  return skeleton.includes(skeletonOf("inkfolk")) || CLAIMS_TO_BE_STAFF.test(skeleton);
}

export const RESERVED_NAME = "This name is reserved";

export const usernameInput = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, "Username must be at least 3 characters")
  .max(30, "Username must be at most 30 characters")
  .regex(/^[a-z0-9_.]+$/, "Username may contain letters, numbers, dots and underscores")
  .refine(
    (name) => !/^[._]|[._]$|[._]{2}/.test(name),
    "Dots and underscores stand alone between letters or numbers, such as in ana.lee",
  )
  .refine(
    (name) =>
      !RESERVED_SKELETONS.has(skeletonOf(name)) && !name.startsWith(DELETED_USERNAME_PREFIX) && !readsAsOurs(name),
    "This username is reserved",
  );

export const fullNameInput = nameText
  .min(1, "Full name is required")
  .max(80, "Full name must be at most 80 characters")
  .refine((name) => !readsAsOurs(name), RESERVED_NAME);

export const bioInput = longText.max(500, "Bio must be at most 500 characters");
export const specializationInput = plainText.max(120, "Specialization must be at most 120 characters");

export const INVALID_LOCATION_FORMAT = "Invalid location format — Please use format: City, State (e.g., Austin, TX)";

/** Where nothing is said nothing changes; null says nothing of what cannot be empty. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

/** Null and an empty text take it away. */
const clearable = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((text) => (text === undefined ? undefined : text || null));

const image = z.string().max(2000, "Please upload an image");

const profileFields = z.object({
  fullName: kept(fullNameInput),
  username: kept(usernameInput),
  bio: bioInput.nullish().transform((text) => (text === undefined ? undefined : (text ?? ""))),
  userType: kept(z.enum(["canvas", "artist"], "Choose artist or canvas")),
  specialization: clearable(specializationInput),
  experience: clearable(plainText.max(120, "Experience must be at most 120 characters")),
  studioName: clearable(nameText.max(120, "Studio name must be at most 120 characters")),
  studioAddress: clearable(plainText.max(200, "Studio address must be at most 200 characters")),
  takesBookings: kept(z.boolean()),
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

export const updatePrivacyInput = z.object({
  profileVisible: kept(z.boolean()),
  showLocation: kept(z.boolean()),
  allowMessages: kept(z.boolean()),
  showActivityStatus: kept(z.boolean()),
});
export type UpdatePrivacyInput = z.infer<typeof updatePrivacyInput>;
