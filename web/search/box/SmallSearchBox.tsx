import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";

/** The server's limit. Typed by its constant, as importing its file would add all rules to every page. */
export const LONGEST: typeof MAX_QUERY_LENGTH = 100;

/** For small screens, without suggestions. */
export function SmallSearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = input.current?.value.trim();
    if (!q) return;
    // Hides the keyboard.
    input.current?.blur();
    navigate(paths.search({ q }));
  };
  return (
    <Box component="form" role="search" action="" onSubmit={search} sx={{ display: { xs: "block", md: "none" } }}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        placeholder="Search"
        inputRef={input}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={18} />
          </InputAdornment>
        }
        inputProps={{
          "aria-label": "Search",
          enterKeyHint: "search",
          autoComplete: "off",
          spellCheck: false,
          maxLength: LONGEST,
        }}
        sx={{ borderRadius: 999, "& .MuiOutlinedInput-input": { minWidth: 0 } }}
      />
    </Box>
  );
}
