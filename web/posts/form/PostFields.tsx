import TextField from "@mui/material/TextField";
import type { KeyboardEvent } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Autocomplete } from "../../completion/Autocomplete.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { type PickedArtist, TagArtist } from "./TagArtist.tsx";

export type PostValues = {
  caption: string;
  artistId: PickedArtist | null;
  location: string;
  tags: string;
  addToPortfolio: boolean;
};
export const blankPost: PostValues = { caption: "", artistId: null, location: "", tags: "", addToPortfolio: false };
export const postFieldNames = ["caption", "artistId", "location", "tags", "addToPortfolio"] as const;

export const toPostInput = ({ caption, artistId, location, tags }: PostValues) => ({
  caption,
  location,
  artistId: artistId?.id ?? null,
  tags: tags.split(","),
});

type PostFieldsProps = {
  form: UseFormReturn<PostValues>;
  /** The confirmed artist. */
  confirmedArtistId?: string | null;
  /** The artist is fixed. */
  isArtistGiven?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Shared by the share and edit dialogs. */
export function PostFields({ form, confirmedArtistId, isArtistGiven, onKeyDown }: PostFieldsProps) {
  const { errors } = form.formState;
  const text = (name: "caption" | "tags", hint?: string) => {
    const { ref, ...field } = form.register(name);
    return {
      ...field,
      inputRef: ref,
      error: Boolean(errors[name]),
      helperText: errors[name]?.message ?? hint,
      onKeyDown,
    };
  };
  return (
    <>
      <Autocomplete>
        <TextField
          label="Caption"
          placeholder="Tell its story. #hashtags help others find it."
          multiline
          minRows={3}
          maxRows={8}
          {...text("caption")}
        />
      </Autocomplete>
      <Controller
        control={form.control}
        name="artistId"
        render={({ field }) => (
          <TagArtist
            value={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            confirmedId={confirmedArtistId}
            isGiven={isArtistGiven}
            error={errors.artistId?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="location"
        render={({ field }) => (
          <PlaceField
            value={field.value}
            onChange={field.onChange}
            inputRef={field.ref}
            error={errors.location?.message}
          />
        )}
      />
      <TextField label="Tags" placeholder="blackwork, fineline, sleeve" {...text("tags", "Separate with commas.")} />
    </>
  );
}
