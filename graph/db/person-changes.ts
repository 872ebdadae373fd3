/** Where the database's triggers report people with a changed session or another remembered change. */
export const PERSON_CHANGES = "inkfolk_person_changed";

/** Called with a person's id; null: anybody may have changed. */
type OnChange = (personId: string | null) => void;

/**
 * What changes of people, whichever process changes it. What a process changes itself it is told before the statement
 * or the commit is answered, so before its caller has the answer; the others a moment later.
 */
export interface PersonChanges {
  /** Whether changes made now are noticed. */
  isListening(): boolean;
  subscribe(onChange: OnChange): void;
}

/** What a database's connections put in. */
export function openPersonChanges(isListening: () => boolean): PersonChanges & { notify: OnChange } {
  const listeners = new Set<OnChange>();
  return {
    isListening,
    subscribe: (onChange) => void listeners.add(onChange),
    notify(personId) {
      for (const onChange of listeners) onChange(personId);
    },
  };
}
