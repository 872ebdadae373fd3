import { DELETED_USERNAME_PREFIX } from "../input.ts";

/** What a leaving person is called meanwhile, and an erased one for good. */
export const DELETED_NAME = "Deleted account";

/** A handle that nobody can choose; the end of an id is its random part. */
export const deletedUsername = (id: string): string => `${DELETED_USERNAME_PREFIX}${id.slice(-12)}`;
