import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { normalizePassword } from "../input.ts";

/** OWASP's Argon2id minimum with one pass: 46 MiB, about 35 ms. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Two at a time: a rush of sign-ins must not starve everything else of processor and memory. */
const limit = pLimit(2);

/** A hash of nothing that anyone knows, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalizePassword(password), ARGON2ID));

/** Older hashes were made of the text as it was typed, composed or not. */
const formsOf = (password: string): string[] => [
  ...new Set([normalizePassword(password), password, password.normalize("NFC"), password.normalize("NFD")]),
];

/**
 * Compares with the stored hash; without one it takes the same time and is wrong.
 * @returns `outdated` where the hash was made before passwords were normalized.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<"right" | "outdated" | "wrong"> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoy);
  for (const [index, form] of formsOf(password).entries()) {
    const matches = await limit(() => verify(against, form));
    if (matches && stored !== undefined) return index === 0 ? "right" : "outdated";
  }
  return "wrong";
}

export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await checkPassword(stored, password)) !== "wrong";
