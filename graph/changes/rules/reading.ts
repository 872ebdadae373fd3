import type { Context } from "../../core/context.ts";
import { badInput, type DeclaredFailure } from "../../core/errors.ts";
import { insufficientScope } from "../../identity/scopes.ts";
import { CHANGE_TYPE_NAMES, CHANGE_TYPES, type ChangeType, typesNamed } from "./kinds.ts";

/** How many names one request may give. */
const MAX_NAMES = 50;

/**
 * The types that the caller reads; null: all that there are.
 * @param names names of types, `noun.*` or `*`; without them, what the caller's API key may read.
 * @throws {Failure} BAD_USER_INPUT at `types` for an unknown name; INSUFFICIENT_SCOPE for one beyond the key.
 */
export function readableTypes(ctx: Pick<Context, "key">, names: readonly string[] | null | undefined) {
  const { key } = ctx;
  const isReadable = (type: ChangeType) => !key || key.scopes.has(CHANGE_TYPES[type].scope);
  if (names && names.length > MAX_NAMES) throw badInput({ types: `Use at most ${MAX_NAMES} names` });
  if (!names) return key ? CHANGE_TYPE_NAMES.filter(isReadable) : null;
  const wanted = names.flatMap((name) => {
    const types = typesNamed(name);
    if (types.length === 0) throw badInput({ types: `There is no type "${name}"` });
    return types;
  });
  const lacking = wanted.find((type) => !isReadable(type));
  if (lacking) throw insufficientScope([CHANGE_TYPES[lacking].scope]);
  return wanted;
}

/** How every operation on the log may fail. */
export const CHANGE_FAILURES = [
  { code: "BAD_USER_INPUT", at: ["types"], when: "for an unknown name" },
  { code: "CURSOR_EXPIRED", when: "for a cursor that is too old" },
] as const satisfies readonly DeclaredFailure[];

export const typesArgument =
  "Names of `changeTypes`, `booking.*` for all of a kind, or `*`; without it, all that the caller may read.";
