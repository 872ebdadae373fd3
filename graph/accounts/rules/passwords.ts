import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's Argon2id minimum with one pass: 46 MiB, about 35 ms. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Two at a time: a rush of sign-ins must not starve everything else of processor and memory. */
const limit = pLimit(2);

/** A hash of nothing that anyone knows, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, ARGON2ID));

/** Compares with the stored hash; without one it takes the same time and is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoy);
  const matches = await limit(() => verify(against, password));
  return matches && stored !== undefined;
}
