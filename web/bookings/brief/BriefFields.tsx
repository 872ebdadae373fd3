import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { type FieldError, get } from "react-hook-form";
import { MAX_PLACEMENT_PHOTOS, MAX_REFERENCES, PLACEMENTS, SIZE_UNITS } from "../../../graph/bookings/input.ts";
import type { KeptPicture } from "../../forms/drafts.ts";
import { PicturesField } from "../../media/PicturesField.tsx";
import { categoryOptions } from "../../portfolio/categories.ts";
import type { BriefValues } from "./briefForm.ts";
import { COLOUR_LABELS } from "./labels.ts";
import { WindowsField } from "./WindowsField.tsx";

export type BriefFieldsProps = {
  values: BriefValues;
  /** Errors by the server's paths. */
  errors: object | undefined;
  /** The service is a cover-up. */
  isCoverUp?: boolean;
  /** Pictures upload in parallel to other changes. */
  onChange: (change: (before: BriefValues) => BriefValues) => void;
  onUploading: (count: number) => void;
  /** Focuses an error. */
  ref?: Ref<{ focus: () => void }>;
};

type Pictures = "references" | "placementPhotos";

const COLOURS = [
  ["colour", COLOUR_LABELS.COLOUR],
  ["black_and_grey", COLOUR_LABELS.BLACK_AND_GREY],
] as const;

/** All fields are optional. */
export function BriefFields({ values, errors, isCoverUp = false, onChange, onUploading, ref }: BriefFieldsProps) {
  const sizeId = useId();
  const size = useRef<HTMLDivElement>(null);
  // An error gets the focus once rendered; in collapsed fields that is at their first render.
  const [sought, setSought] = useState(errors ? 1 : 0);
  useImperativeHandle(ref, () => ({ focus: () => setSought((before) => before + 1) }), []);
  useEffect(() => {
    const wrong = sought > 0 ? size.current?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
    wrong?.focus();
    // The error is shown below the field.
    if (wrong) size.current?.scrollIntoView({ block: "nearest" });
  }, [sought]);
  const [waiting, setWaiting] = useState<Record<Pictures, number>>({ references: 0, placementPhotos: 0 });
  const uploading = waiting.references + waiting.placementPhotos;
  const tell = useEffectEvent((count: number) => onUploading(count));
  useEffect(() => tell(uploading), [uploading]);
  const sentenceAt = (path: string) => (get(errors, path) as FieldError | undefined)?.message;
  const set = (change: Partial<BriefValues>) => onChange((before) => ({ ...before, ...change }));
  const choice = (
    label: string,
    name: "style" | "placement" | "colour" | "firstTattoo",
    choices: readonly (readonly [string, string])[],
    error?: string,
  ) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      select
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Not sure yet</option>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </TextField>
  );
  const wrongSize = sentenceAt("size.width") ?? sentenceAt("size.height");
  const side = (label: string, name: "width" | "height") => (
    <TextField
      label={label}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={sentenceAt(`size.${name}`) !== undefined}
      slotProps={{ htmlInput: { inputMode: "decimal", "aria-describedby": wrongSize && sizeId } }}
    />
  );
  const pictures = (label: string, hint: string, name: Pictures, most: number, error?: string) => (
    <PicturesField
      kind="BRIEF"
      label={label}
      hint={hint}
      most={most}
      pictures={values[name]}
      error={error}
      onAdd={(insert) => onChange((before) => ({ ...before, [name]: insert(before[name]) }))}
      onRemove={(picture) => onChange((before) => ({ ...before, [name]: without(before[name], picture) }))}
      onWaiting={(count) => setWaiting((before) => ({ ...before, [name]: count }))}
    />
  );
  return (
    <>
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
        {choice(
          "Style",
          "style",
          categoryOptions.map(({ value, label }) => [value, label]),
          sentenceAt("style"),
        )}
        {choice(
          "Placement",
          "placement",
          PLACEMENTS.map((name) => [name, name]),
          sentenceAt("placement"),
        )}
        {choice("Color", "colour", COLOURS, sentenceAt("colour"))}
        {choice("First tattoo", "firstTattoo", [
          ["yes", "Yes"],
          ["no", "No"],
        ])}
      </Box>
      <Box ref={size} role="group" aria-label="Size">
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr minmax(104px, 1fr)", gap: 1.5 }}>
          {side("Width", "width")}
          {side("Height", "height")}
          <TextField
            label="Unit"
            value={values.unit}
            onChange={(event) => set({ unit: SIZE_UNITS.find((unit) => unit === event.target.value) ?? "inches" })}
            select
            slotProps={{ select: { native: true } }}
          >
            <option value="inches">inches</option>
            <option value="centimeters">cm</option>
          </TextField>
        </Box>
        {wrongSize ? (
          <Box id={sizeId} role="alert" sx={{ typography: "caption", color: "error.main", paddingTop: 0.5 }}>
            {wrongSize}
          </Box>
        ) : null}
      </Box>
      <FormControlLabel
        label="It covers an existing tattoo"
        control={
          <Checkbox
            checked={values.coverUp || isCoverUp}
            disabled={isCoverUp}
            onChange={(_event, coverUp) => set({ coverUp })}
          />
        }
        sx={{ margin: 0, marginLeft: "-9px" }}
      />
      {pictures(
        "References",
        `Pictures of what you have in mind, up to ${MAX_REFERENCES}`,
        "references",
        MAX_REFERENCES,
        sentenceAt("referenceUrls"),
      )}
      {pictures(
        "Placement photos",
        `Where the tattoo will go, up to ${MAX_PLACEMENT_PHOTOS}. Only you and the artist see them.`,
        "placementPhotos",
        MAX_PLACEMENT_PHOTOS,
        sentenceAt("placementUrls"),
      )}
      <WindowsField windows={values.windows} onChange={(windows) => set({ windows })} />
    </>
  );
}

const without = (pictures: readonly KeptPicture[], gone: KeptPicture): KeptPicture[] =>
  pictures.filter(({ path }) => path !== gone.path);
