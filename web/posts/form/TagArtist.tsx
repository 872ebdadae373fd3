import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import { type Ref, useId, useState } from "react";
import { useViewer } from "../../platform/session/viewer.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import type { TagArtist_UserFragment } from "./TagArtist.generated.ts";
import { useArtistSearch } from "./useArtistSearch.ts";

export type PickedArtist = TagArtist_UserFragment;
type TagArtistProps = {
  value: PickedArtist | null;
  onChange: (artist: PickedArtist | null) => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** The confirmed artist. */
  confirmedId?: string | null;
  /** Nobody else can be selected. */
  isGiven?: boolean;
  label?: string;
  /** Replaces the hint. */
  hint?: string;
  /** Includes artists who accept no tags. */
  ignoresSettings?: boolean;
};

export function TagArtist({
  value,
  onChange,
  inputRef,
  error,
  confirmedId,
  isGiven = false,
  label = "Tag Your Artist",
  hint,
  ignoresSettings = false,
}: TagArtistProps) {
  const takesNoTags = ({ viewerCanTag }: PickedArtist) => !ignoresSettings && viewerCanTag === false;
  const viewer = useViewer();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const { artists, isLongEnough, isSearching, failure } = useArtistSearch(value ? "" : text);
  const said =
    value && value.id === confirmedId ? (
      `@${value.username} confirmed this tag. Tagging someone else asks them first.`
    ) : value && value.id !== viewer.id ? (
      <VerificationHint username={value.username} />
    ) : (
      "Start with two letters of the artist's name or username."
    );
  return (
    <Autocomplete
      value={value}
      onChange={(_event, artist) => onChange(artist)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      options={artists}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={(artist) => `@${artist.username}`}
      getOptionKey={(artist) => artist.id}
      getOptionDisabled={takesNoTags}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      readOnly={isGiven}
      loading={isSearching}
      loadingText="Searching..."
      noOptionsText={failure ? `Search failed. ${failure.message}` : "No artists found"}
      open={isOpen && isLongEnough && !value}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      forcePopupIcon={false}
      autoHighlight
      slotProps={{ listbox: { sx: { maxHeight: "15rem" } } }}
      renderOption={({ key, ...option }, artist) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.5, minHeight: 52 }}>
          <PersonAvatar person={artist} size="sm" alt="" />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ typography: "subtitle1", display: "flex", alignItems: "center", gap: 0.5 }}>
              <bdi>{artist.fullName}</bdi>
              {artist.verified ? <VerifiedMark size={14} /> : null}
            </Box>
            <Box sx={{ typography: "body2", color: "text.secondary" }}>
              <Dotted
                facts={[
                  `@${artist.username}`,
                  takesNoTags(artist) ? "Doesn't accept your tags" : artist.specialization,
                ]}
              />
            </Box>
          </Box>
        </Box>
      )}
      renderInput={(field) => (
        <TextField
          {...field}
          inputRef={inputRef}
          label={label}
          placeholder="Search artists"
          error={Boolean(error)}
          // As high as the neighboring fields.
          sx={{ "& .MuiOutlinedInput-root": { paddingBlock: 0, "& .MuiAutocomplete-input": { padding: "11px 6px" } } }}
          helperText={error ?? hint ?? said}
        />
      )}
    />
  );
}

function VerificationHint({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      Artist verification is required: the post shows "Pending Verification" until @{username} confirms it.{" "}
      <MuiLink
        component="button"
        type="button"
        variant="caption"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        What happens next
      </MuiLink>
      <Box component="span" id={id} sx={{ display: isOpen ? "block" : "none", paddingTop: 0.75 }}>
        @{username} gets a notification and reviews your post. If they confirm, it shows "Verified" and appears with
        their work. If they decline, their name is removed and only you can see that. You can remove the tag anytime.
      </Box>
    </>
  );
}
