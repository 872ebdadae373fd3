import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type Draft, type KeptPicture, keepDraft, readDraft } from "../../app/session/drafts.ts";
import type { FormName } from "./forms.ts";

/** What a form's picture is, as useUpload() has it. */
type Picture = {
  state: { stage: "complete"; image: KeptPicture } | { stage: string };
  preview: string | null;
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
};

/** What stands in a form and nowhere else. Forms that can be left ask for it, so that none is without. */
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
};

/** Passwords and codes are kept nowhere. */
const isSecret = (field: string) => /password|^code$/i.test(field);

// No text and no choice are the same, however a field says so.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/**
 * Keeps what is typed into a form while it is open, and brings it back when it opens again. Call it after the effects
 * that fill the form.
 */
export function useDraft<TValues extends FieldValues, TContext, TResult>(
  form: UseFormReturn<TValues, TContext, TResult>,
  name: FormName,
  { about = "", ready = true, given, picture }: DraftOptions = {},
): FormDraft {
  const { control, getValues, reset, setValue, watch } = form;
  const [isRestored, setIsRestored] = useState(false);
  // A dialog that closes may have lost already what it was about.
  const place = useRef(about);
  const isKept = useRef(true);

  const changes = () => {
    const before: FieldValues = { ...control._defaultValues, ...given };
    return Object.entries(getValues()).filter(([field, value]) => !isSame(value, before[field]));
  };
  const image = picture && "image" in picture.state ? picture.state.image : undefined;
  const isUploading = !image && Boolean(picture?.preview);

  const keep = useEffectEvent(() => {
    const values = Object.fromEntries(changes().filter(([field]) => !isSecret(field)));
    const isEmpty = !image && Object.keys(values).length === 0;
    const draft: Draft | null = isEmpty ? null : { values, ...(image && { picture: image }) };
    isKept.current = keepDraft(name, place.current, draft) || isEmpty;
    if (isEmpty) setIsRestored(false);
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
    setIsRestored(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing has another draft
  useEffect(() => {
    if (!ready) {
      setIsRestored(false);
      return;
    }
    restore();
    const { unsubscribe } = watch(() => keep());
    return unsubscribe;
  }, [ready, about, watch]);

  const path = image?.path;
  const lastPath = useRef(path);
  useEffect(() => {
    if (ready && path !== lastPath.current) keep();
    lastPath.current = path;
  }, [ready, path]);

  const forget = () => void keepDraft(name, place.current, null);
  return {
    form: name,
    isChanged: () => changes().length > 0 || image !== undefined || isUploading,
    isAtRisk: () => isUploading || !isKept.current,
    forget,
    discard() {
      reset();
      fill(given ?? {});
      picture?.clear();
      forget();
      setIsRestored(false);
    },
    isRestored,
  };
}
