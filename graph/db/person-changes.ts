/** Where the database's triggers say of whom a session, or something that is remembered, has changed. */
export const PERSON_CHANGES = "inkfolk_person_changed";

/** Called with a person's id; null: anybody may have changed. */
type OnChange = (personId: string | null) => void;

/**
 * What changes of people, whichever process changes it. What a process changes itself it is told before the statement
 * or the commit is answered, so before whoever asked for it has the answer; the others a moment later.
 */
export interface PersonChanges {
  /** Whether whatever changes now is told. */
  areHeard(): boolean;
  subscribe(onChange: OnChange): void;
}

/** What a database's connections put in. */
export function openPersonChanges(areHeard: () => boolean): PersonChanges & { tell: OnChange } {
  const listeners = new Set<OnChange>();
  return {
    areHeard,
    subscribe: (onChange) => void listeners.add(onChange),
    tell(personId) {
      for (const onChange of listeners) onChange(personId);
    },
  };
}
