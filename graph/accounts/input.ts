import { z } from "zod";
import { US_STATES } from "../places/states.ts";
import { INVALID_CHARACTER, isOneLine, longText, nameText, plainText } from "../text/input.ts";

export const PRIVACY_POLICY_VERSION = "2025-08-16";

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

export const emailInput = z.email("Invalid email address").max(254, "Invalid email address").toLowerCase();

/** The longest password bounds the work of hashing; it is far above what a person types. */
export const newPasswordInput = z
  .string()
  .min(8, "Password must be at least 8 characters")
  .max(256, "Password must be at most 256 characters")
  .refine(isOneLine, INVALID_CHARACTER);

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

export const SELECT_LOCATION = "Please select a valid location from the suggestions";

/** Letters and spaces, a comma, a state; or words with . ' - between them, as only a listed city may be written. */
const CITY_AND_STATE = /^(?:[A-Za-z\s]+,\s|[A-Za-z]+(?:[ .'-]{1,2}[A-Za-z]+)*, )[A-Z]{2}$/;

/** `City, ST` of a US state or DC, as the suggestion list offers it. */
export const locationInput = plainText
  .min(1, "Location is required")
  .max(100, SELECT_LOCATION)
  .regex(CITY_AND_STATE, { error: SELECT_LOCATION, abort: true })
  .refine((location) => {
    const [city = "", state = ""] = location.split(", ");
    return city.trim().length >= 2 && US_STATES.has(state);
  }, "Please select a valid city and state from the suggestions");

export const bioInput = longText.max(500, "Bio must be at most 500 characters");
export const specializationInput = plainText.max(120, "Specialization must be at most 120 characters");

export const registerInput = z.object({
  email: emailInput,
  password: newPasswordInput,
  username: usernameInput,
  fullName: fullNameInput,
  userType: z.enum(["canvas", "artist"], "Choose artist or canvas"),
  location: locationInput,
  bio: bioInput.nullish().transform((bio) => bio ?? ""),
  specialization: specializationInput.nullish().transform((text) => text || null),
  acceptedPolicyVersion: z
    .literal(PRIVACY_POLICY_VERSION, "You must accept the Privacy Policy to create an account")
    .nullish(),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  email: emailInput,
  password: z.string().min(1, "Password is required").max(256, "Password must be at most 256 characters"),
});
export type LoginInput = z.infer<typeof loginInput>;

const FILL_IN_ALL = "Please fill in all fields";

const currentPassword = z.string().min(1, FILL_IN_ALL).max(256, "Password must be at most 256 characters");

export const changePasswordInput = z.object({ currentPassword, newPassword: newPasswordInput });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  newEmail: z.string().trim().min(1, { error: FILL_IN_ALL, abort: true }).pipe(emailInput),
  password: currentPassword,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const deleteAccountInput = z.object({
  username: z.string().trim().toLowerCase().min(1, FILL_IN_ALL).max(100, "This is not your username"),
  password: currentPassword,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
