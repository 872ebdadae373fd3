import { skipToken, useQuery } from "@apollo/client/react";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type Ref, useEffect, useState } from "react";
import { readFailure } from "../../platform/data/errors.ts";
import { useViewer } from "../../platform/session/viewer.tsx";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { type ArtistPicker_UserFragment as Artist, ArtistSearchDocument } from "./ArtistPicker.generated.ts";

/** Minimum length of a search, and its debounce. */
const MIN_LENGTH = 2;
const PAUSE_MS = 200;

type ArtistPickerProps = {
  value: Artist | null;
  onChange: (artist: Artist | null) => void;
  onBlur?: () => void;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
};

export function ArtistPicker({ value, onChange, onBlur, error, inputRef, disabled }: ArtistPickerProps) {
  const viewer = useViewer();
  const [text, setText] = useState("");
  const typed = text.trim();
  const wanted = usePaused(typed);
  const isSearching = wanted.length >= MIN_LENGTH && wanted !== value?.fullName;
  const search = useQuery(ArtistSearchDocument, isSearching ? { variables: { query: wanted } } : skipToken);
  const found = rank(
    (search.data?.searchUsers.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== viewer.id),
    wanted,
  );
  const isWaiting = typed.length >= MIN_LENGTH && typed !== value?.fullName && (search.loading || wanted !== typed);
  const nothing =
    typed.length < MIN_LENGTH
      ? `Type at least ${MIN_LENGTH} characters`
      : search.error
        ? readFailure(search.error).message
        : "No artists found";
  return (
    <Autocomplete
      value={value}
      onChange={(_event, artist) => onChange(artist)}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      options={isWaiting ? [] : found}
      // The server has filtered already.
      filterOptions={(options) => options}
      getOptionLabel={({ fullName }) => fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isWaiting}
      loadingText="Searching…"
      noOptionsText={nothing}
      disabled={disabled}
      forcePopupIcon={false}
      clearText="Clear artist"
      sx={{
        // The component's own padding would make it taller than the other fields.
        "& .MuiOutlinedInput-root.MuiOutlinedInput-root": { paddingBlock: 0, paddingLeft: value ? "12px" : 0 },
        "& .MuiAutocomplete-input.MuiAutocomplete-input": {
          paddingBlock: "11px",
          paddingInline: value ? "10px" : "14px",
        },
      }}
      slotProps={{ listbox: { sx: { maxHeight: "15rem" } } }}
      renderOption={({ key, ...props }, artist) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 1.5 }}>
          <PersonAvatar person={artist} size="sm" alt="" />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="name" component="div" noWrap sx={{ fontSize: "0.9375rem" }}>
              {artist.fullName} {artist.verified ? <VerifiedMark size={14} /> : null}
            </Typography>
            <Typography variant="caption" component="div" color="textSecondary" noWrap>
              <Dotted facts={[`@${artist.username}`, artist.location]} />
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Artist"
          placeholder="Search artists by name"
          inputRef={inputRef}
          onBlur={onBlur}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: value ? <PersonAvatar person={value} size="xs" alt="" /> : null,
            },
          }}
          error={Boolean(error)}
          helperText={error ?? (value?.location ? `@${value.username} · ${value.location}` : undefined)}
        />
      )}
    />
  );
}

/** Matches at the start of a name come first. */
function rank(artists: readonly Artist[], text: string): Artist[] {
  const wanted = text.replace(/^@/, "").toLowerCase();
  const begins = ({ fullName, username }: Artist) =>
    fullName.toLowerCase().startsWith(wanted) || username.startsWith(wanted) ? 0 : 1;
  return [...artists].sort((one, other) => begins(one) - begins(other));
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
