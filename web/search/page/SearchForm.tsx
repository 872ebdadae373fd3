import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";
import { LocationField } from "../../ui/form/LocationField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { type SearchAddress, USER_TYPES, type UserTypeFilter } from "./useSearchAddress.ts";

const LABELS: Record<UserTypeFilter, string> = { all: "Everyone", artist: "Artists", canvas: "Canvas" };

/** On a narrow screen place and type share a row. */
const wholeRow = { gridColumn: { xs: "1 / -1", md: "auto" } } as const;

type SearchFormProps = { address: SearchAddress; onSearch: (changes: Partial<SearchAddress>) => void };

/** Text and place apply on submit, the type of person at once. */
export function SearchForm({ address, onSearch }: SearchFormProps) {
  const typeId = useId();
  const { q, location, userType } = address;
  const { register, handleSubmit, getValues } = useForm({ values: { q, location } });
  const { ref, ...query } = register("q");
  const search = (typed: { q: string; location: string }) =>
    onSearch({ q: typed.q.trim(), location: typed.location.trim() });
  return (
    <Box
      component="form"
      role="search"
      aria-label="Everything"
      noValidate
      onSubmit={(event) => void handleSubmit(search)(event)}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr 1fr", md: "minmax(0, 2fr) minmax(0, 1fr) 160px auto" },
        gap: 2,
        alignItems: "start",
      }}
    >
      <TextField
        {...query}
        sx={wholeRow}
        inputRef={ref}
        type="search"
        label="Search"
        placeholder="Names, words, #tags"
        slotProps={{
          htmlInput: { maxLength: MAX_QUERY_LENGTH, autoComplete: "off", spellCheck: false, enterKeyHint: "search" },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      <LocationField field={register("location")} required={false} error={undefined} />
      <TextField
        id={typeId}
        select
        label="User type"
        value={userType}
        onChange={(event) => {
          const chosen = USER_TYPES.find((one) => one === event.target.value) ?? "all";
          const typed = getValues();
          onSearch({ q: typed.q.trim(), location: typed.location.trim(), userType: chosen, tab: "all" });
        }}
        slotProps={{ select: { native: true }, inputLabel: { htmlFor: typeId } }}
      >
        {USER_TYPES.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="contained" sx={{ ...wholeRow, height: 45, marginTop: { md: "24px" } }}>
        Search
      </Button>
    </Box>
  );
}
