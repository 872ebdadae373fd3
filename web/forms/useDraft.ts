import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type Draft, type KeptPicture, keepDraft, readDraft } from "./drafts.ts";
import type { FormName } from "./forms.ts";

/** What a form's picture is, as useUpload() has it. */
type Picture = {
  state: { stage: "complete"; image: KeptPicture } | { stage: string };
  hasPicture: boolean;
  restore: (image: KeptPicture) => void;
  clear: () => void;
};

export type DraftOptions = {
  /** Which of several things the form is about, usually an id. */
  about?: string | undefined;
  /** The fields stand as they were saved: only now may a draft come over them. */
  ready?: boolean;
  /** What a link filled in, which nobody typed. */
  given?: Readonly<Record<string, unknown>> | undefined;
  picture?: Picture;
  /** How many files of other fields are on their way. */
  uploading?: number;
};

/** What of a draft came back, and how many of its files did not. */
export type Restored = { isTyped: boolean; files: number; lost: number };

/** What is in a form and nowhere else. Forms that can be left ask for it, so that none is without. */
export type FormDraft = {
  form: FormName;
  isChanged: () => boolean;
  /** Whether some of it ends with the page. */
  isAtRisk: () => boolean;
  /** It was sent. */
  forget: () => void;
  /** It is given up: the fields are as they were. */
  discard: () => void;
  /** What was typed before has come back. */
  isRestored: boolean;
  restored?: Restored;
};

/** Passwords and codes are kept nowhere. */
const isSecret = (field: string) => /password|^code$/i.test(field);

// No text and no choice are the same, however a field says so.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

const countPictures = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  if ("path" in value && "placeholder" in value) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countPictures(each), 0);
};

const describe = ({ values, picture, unsent = 0 }: Draft): Restored => ({
  isTyped: Object.values(values).some((value) => countPictures(value) === 0),
  files: countPictures(values) + (picture ? 1 : 0),
  lost: unsent,
});

/**
 * Keeps what is typed into a form while it is open, and brings it back when it opens again. Call it after the effects
 * that fill the form.
 */
export function useDraft<TValues extends FieldValues, TContext, TResult>(
  form: UseFormReturn<TValues, TContext, TResult>,
  name: FormName,
  { about = "", ready = true, given, picture, uploading = 0 }: DraftOptions = {},
): FormDraft {
  const { control, getValues, reset, setValue, watch } = form;
  const [restored, setRestored] = useState<Restored | null>(null);
  // A dialog that closes may have lost already what it was about.
  const place = useRef(about);
  const isKept = useRef(true);

  const changes = () => {
    const before: FieldValues = { ...control._defaultValues, ...given };
    return Object.entries(getValues()).filter(([field, value]) => !isSame(value, before[field]));
  };
  const image = picture && "image" in picture.state ? picture.state.image : undefined;
  const unsent = uploading + (!image && picture?.hasPicture ? 1 : 0);

  const keep = useEffectEvent(() => {
    const values = Object.fromEntries(changes().filter(([field]) => !isSecret(field)));
    const isEmpty = !image && unsent === 0 && Object.keys(values).length === 0;
    const draft: Draft | null = isEmpty
      ? null
      : { values, ...(image && { picture: image }), ...(unsent > 0 && { unsent }) };
    isKept.current = keepDraft(name, place.current, draft) || isEmpty;
    if (isEmpty) setRestored(null);
  });
  const fill = (values: Readonly<Record<string, unknown>>, options?: { shouldDirty: boolean }) => {
    for (const [field, value] of Object.entries(values)) {
      setValue(field as Path<TValues>, value as PathValue<TValues, Path<TValues>>, options);
    }
  };
  const restore = useEffectEvent(() => {
    place.current = about;
    const draft = readDraft(name, about);
    if (!draft) return;
    fill(draft.values, { shouldDirty: true });
    if (draft.picture) picture?.restore(draft.picture);
    setRestored(describe(draft));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing has another draft
  useEffect(() => {
    if (!ready) {
      setRestored(null);
      return;
    }
    restore();
    const { unsubscribe } = watch(() => keep());
    return unsubscribe;
  }, [ready, about, watch]);

  const path = image?.path;
  const last = useRef({ path, unsent });
  useEffect(() => {
    const isChanged = path !== last.current.path || unsent !== last.current.unsent;
    if (ready && isChanged) keep();
    // Another file was chosen.
    if (unsent > last.current.unsent) setRestored((before) => before && { ...before, lost: 0 });
    last.current = { path, unsent };
  }, [ready, path, unsent]);

  const forget = () => void keepDraft(name, place.current, null);
  return {
    form: name,
    isChanged: () => changes().length > 0 || image !== undefined || unsent > 0,
    isAtRisk: () => unsent > 0 || !isKept.current,
    forget,
    discard() {
      reset();
      fill(given ?? {});
      picture?.clear();
      forget();
      setRestored(null);
    },
    isRestored: restored !== null,
    ...(restored && { restored }),
  };
}
