import { z } from "zod";
import { canonicalEmail } from "../mail/input.ts";
import { bioInput, fullNameInput, specializationInput, usernameInput } from "../people/input.ts";
import { locationInput } from "../places/input.ts";
import { INVALID_CHARACTER, isOneLine } from "../text/input.ts";

export const PRIVACY_POLICY_VERSION = "2025-08-16";
/** How old one is at least who accepts it, in years. */
export const MINIMUM_AGE = 16;

/** How many days a deleted account can be restored; then it is erased. */
export const GRACE_DAYS = 30;

/** How many of the viewer's sessions are listed; those used last. */
export const MAX_LISTED_SESSIONS = 100;

/** How many minutes the link to a new password is good for. */
export const RESET_LINK_MINUTES = 30;

/** How many days the link that confirms an address is good for. */
export const CONFIRM_LINK_DAYS = 3;

/** How many days the change of an address can be taken back from the one before. */
export const UNDO_LINK_DAYS = 7;

/** After how many months without use an account's person is warned, and after how many it is deleted. */
export const UNUSED_MONTHS = { warned: 23, deleted: 24 } as const;
/** How many days lie between the warning and the deletion at least. */
export const UNUSED_NOTICE_DAYS = 28;
/** How many years a booking is kept after its end. */
export const KEPT_YEARS = 7;

export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_LENGTH.max} characters`;

/** In the one form in which it is stored, however it was typed. */
const emailInput = z.string().transform((text, { addIssue }) => {
  const email = canonicalEmail(text);
  if (email !== null) return email;
  addIssue("Invalid email address");
  return z.NEVER;
});

/**
 * A password as it is hashed: keyboards write the same letters and spaces differently. RFC 8265's OpaqueString, with
 * NFKC as NIST SP 800-63B has it.
 */
export const normalizePassword = (password: string): string => password.replace(/\p{Zs}/gu, " ").normalize("NFKC");

const lengthOf = (password: string): number => [...normalizePassword(password)].length;

/** The longest password bounds the work of hashing; it is far above what a person types. */
export const newPasswordInput = z
  .string()
  .refine(
    (password) => lengthOf(password) >= PASSWORD_LENGTH.min,
    `Password must be at least ${PASSWORD_LENGTH.min} characters`,
  )
  .refine((password) => lengthOf(password) <= PASSWORD_LENGTH.max, PASSWORD_TOO_LONG)
  .refine(isOneLine, INVALID_CHARACTER);

/** One that is compared. What was not too long before it was normalized is none now. */
const isComparable = (password: string): boolean =>
  password.length <= PASSWORD_LENGTH.max || lengthOf(password) <= PASSWORD_LENGTH.max;

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

/** How many digits an authenticator app shows, and for how many seconds. */
export const APP_CODE = { digits: 6, seconds: 30 } as const;

/** How many codes there are for a person who has lost the app; each works once. */
export const RECOVERY_CODES = 10;

/** An app's code or a recovery code, typed with or without what groups it. */
const secondFactorCode = z
  .string()
  .max(60, "This code is too long")
  .transform((code) => code.replace(/[\s-]/g, "").toUpperCase());

export const loginInput = z.object({
  email: emailInput,
  password: z.string().min(1, "Password is required").refine(isComparable, PASSWORD_TOO_LONG),
  code: secondFactorCode.nullish().transform((code) => code || undefined),
});
export type LoginInput = z.infer<typeof loginInput>;
/** The same as it is in a form. */
export type LoginFields = z.input<typeof loginInput>;

export const requestPasswordResetInput = z.object({ email: emailInput });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const resetPasswordInput = z.object({ token: z.string(), newPassword: newPasswordInput });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** What follows `token=` in the link of a mail. */
const linkToken = z.string().min(1, "Open the full link from the email");

export const confirmEmailInput = z.object({ token: linkToken });
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

export const undoEmailChangeInput = z.object({ token: linkToken });
export type UndoEmailChangeInput = z.infer<typeof undoEmailChangeInput>;

const FILL_IN_ALL = "Please fill in all fields";

const currentPassword = z.string().min(1, FILL_IN_ALL).refine(isComparable, PASSWORD_TOO_LONG);

export const changePasswordInput = z.object({ currentPassword, newPassword: newPasswordInput });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z.object({
  newEmail: z.string().trim().min(1, { error: FILL_IN_ALL, abort: true }).pipe(emailInput),
  password: currentPassword,
});
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const deleteAccountInput = z.object({
  username: z.string().trim().toLowerCase().min(1, FILL_IN_ALL).max(100, "That's not your username"),
  password: currentPassword,
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

export const beginTwoFactorInput = z.object({ password: currentPassword });
export type BeginTwoFactorInput = z.infer<typeof beginTwoFactorInput>;

const requiredCode = secondFactorCode.pipe(z.string().min(1, "Enter a code"));

export const confirmTwoFactorInput = z.object({ code: requiredCode });
export type ConfirmTwoFactorInput = z.infer<typeof confirmTwoFactorInput>;

/** What a change of the second factor asks for, once it is on. */
export const bothFactorsInput = z.object({ password: currentPassword, code: requiredCode });
export type BothFactorsInput = z.infer<typeof bothFactorsInput>;

/** For how many minutes a proof of identity lasts. */
export const PROOF_MINUTES = 5;

/** Proof of identity: a code of the app or a recovery code, a passkey, or the password. */
const PROOF_WAYS = ["app", "passkey", "password"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** How many minutes a browser has to have its passkey sign. */
export const PASSKEY_MINUTES = 5;

/** How many passkeys one account has at most. */
export const MAX_PASSKEYS = 20;

export const PASSKEY_NAME_LENGTH = 60;

export const beginPasskeyInput = z.object({ password: currentPassword });
export type BeginPasskeyInput = z.infer<typeof beginPasskeyInput>;

const NO_PASSKEY = "That's not a valid passkey response";
const bytes = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/);

/** What the browser answers, as JSON. Of it only that is read which its check needs. */
const passkeyAnswer = <Response extends z.ZodRawShape>(response: Response) =>
  z
    .string()
    .max(30_000, NO_PASSKEY)
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        addIssue(NO_PASSKEY);
        return z.NEVER;
      }
    })
    .pipe(
      z.object(
        {
          id: bytes,
          rawId: bytes,
          type: z.literal("public-key", NO_PASSKEY),
          clientExtensionResults: z.object({}).default({}),
          response: z.object({ clientDataJSON: bytes, ...response }, NO_PASSKEY),
        },
        NO_PASSKEY,
      ),
    );

export const addPasskeyInput = z.object({
  attempt: z.string(),
  name: z
    .string()
    .trim()
    .min(1, "Give it a name")
    .max(PASSKEY_NAME_LENGTH, `Name must be at most ${PASSKEY_NAME_LENGTH} characters`)
    .refine(isOneLine, INVALID_CHARACTER),
  answer: passkeyAnswer({ attestationObject: bytes, transports: z.array(z.string().max(20)).max(10).default([]) }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const removePasskeyInput = z.object({ id: z.string(), password: currentPassword });
export type RemovePasskeyInput = z.infer<typeof removePasskeyInput>;

export const signInWithPasskeyInput = z.object({
  attempt: z.string(),
  answer: passkeyAnswer({ authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
});
export type SignInWithPasskeyInput = z.infer<typeof signInWithPasskeyInput>;

const passkeyProof = z.object(signInWithPasskeyInput.shape);

const ONE_PROOF = "Send a code, a password or a passkey response";

/** Exactly one of the three. */
export const proveIdentityInput = z
  .object({
    code: requiredCode.nullish(),
    password: currentPassword.nullish(),
    passkey: passkeyProof.nullish(),
  })
  .transform(({ code, password, passkey }, { addIssue }) => {
    const given = [
      ...(code ? [{ way: "app" as const, code }] : []),
      ...(password ? [{ way: "password" as const, password }] : []),
      ...(passkey ? [{ way: "passkey" as const, passkey }] : []),
    ];
    const [proof] = given;
    if (proof && given.length === 1) return proof;
    addIssue(ONE_PROOF);
    return z.NEVER;
  });
export type ProveIdentityInput = z.infer<typeof proveIdentityInput>;
