import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { type Draft, type KeptPicture, readDraft, writeDraft } from "./drafts.ts";
import type { FormName } from "./forms.ts";

type Picture = {
  state: { stage: "complete"; image: KeptPicture } | { stage: string };
  hasPicture: boolean;
  restore: (image: KeptPicture) => void;
  clear: () => void;
};

type DraftOptions = {
  about?: string | undefined;
  /** The saved values are loaded: only then may a draft replace them. */
  ready?: boolean;
  /** Values from a link, which nobody typed. */
  given?: Readonly<Record<string, unknown>> | undefined;
  picture?: Picture;
  uploading?: number;
};

export type Restored = { isTyped: boolean; files: number; lost: number };

/** Forms that can be left require it, so that none lacks a draft. */
export type FormDraft = {
  form: FormName;
  isChanged: () => boolean;
  /** Whether some of it would end with the page. */
  isAtRisk: () => boolean;
  forget: () => void;
  discard: () => void;
  isRestored: boolean;
  restored?: Restored;
};

const isSecret = (field: string) => /password|^code$/i.test(field);

// Fields express an empty text or choice differently.
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

/** Call it after the effects that fill the form. */
export function useDraft<TValues extends FieldValues, TContext, TResult>(
  form: UseFormReturn<TValues, TContext, TResult>,
  name: FormName,
  { about = "", ready = true, given, picture, uploading = 0 }: DraftOptions = {},
): FormDraft {
  const { control, getValues, reset, setValue, watch } = form;
  const [restored, setRestored] = useState<Restored | null>(null);
  // A closing dialog may have lost its subject already.
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
    isKept.current = writeDraft(name, place.current, draft) || isEmpty;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has another draft
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
    if (unsent > last.current.unsent) setRestored((before) => before && { ...before, lost: 0 });
    last.current = { path, unsent };
  }, [ready, path, unsent]);

  const forget = () => void writeDraft(name, place.current, null);
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
