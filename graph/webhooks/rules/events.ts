import { CHANGE_TYPES, type ChangeType, typesNamed } from "../../changes/rules/kinds.ts";
import { badInput } from "../../core/errors.ts";
import { insufficientScope, type Scope } from "../../identity/scopes.ts";

interface Key {
  scopes: ReadonlySet<Scope>;
}

/** A key's scopes, as a row has them. */
export const asKey = (row: { scopes: string[] } | null): Key | null =>
  row && { scopes: new Set(row.scopes as Scope[]) };

/** Whether an endpoint of this key gets a type; one without a key gets every type. */
export const mayHear = (key: Key | null, type: string): boolean =>
  !key || (Object.hasOwn(CHANGE_TYPES, type) && key.scopes.has(CHANGE_TYPES[type as ChangeType].scope));

function assertHears(key: Key | null, types: readonly ChangeType[]): void {
  const beyond = types.find((type) => !mayHear(key, type));
  if (beyond) throw insufficientScope([CHANGE_TYPES[beyond].scope]);
}

/**
 * Checks which changes an endpoint is to get; `*` is all that its key may read.
 * @throws {Failure} BAD_USER_INPUT at `events` for a name that there is not; INSUFFICIENT_SCOPE for one beyond the key.
 */
export function assertEvents(key: Key | null, names: readonly string[]): void {
  for (const name of names) {
    const types = typesNamed(name);
    if (types.length === 0) throw badInput({ events: `There is no event "${name}"` });
    if (name !== "*") assertHears(key, types);
  }
}

/** The same of one type, by its own name, at `type`. @throws {Failure} BAD_USER_INPUT, INSUFFICIENT_SCOPE */
export function assertType(key: Key | null, type: string): void {
  if (!Object.hasOwn(CHANGE_TYPES, type)) throw badInput({ type: `There is no event "${type}"` });
  assertHears(key, [type as ChangeType]);
}
