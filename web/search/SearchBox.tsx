import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../app/routing/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { countOf, formatCount } from "../ui/text/count.ts";
import { SearchOption } from "./box/SearchOption.tsx";
import { LONGEST, SmallSearchBox } from "./box/SmallSearchBox.tsx";
import { type UserSearch, useUserSearch } from "./box/useUserSearch.ts";

/** The top bar's search: with suggestions where there is room for them, else a plain field. */
export function SearchBox() {
  return (
    <>
      <WideSearchBox />
      <SmallSearchBox />
    </>
  );
}

/** A combobox over people; Enter searches for everything. */
function WideSearchBox() {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const id = useId();
  const search = useUserSearch(text);
  const users = search.state === "found" ? search.users : [];
  const isOpen = open && search.state !== "idle";
  const optionId = (index: number) => `${id}-option-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (username: string) => {
    setText("");
    close();
    navigate(paths.profile(username));
  };
  const searchAll = () => {
    const q = text.trim();
    if (!q) return;
    close();
    navigate(paths.search({ q }));
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    const chosen = users[active];
    if (key === "Escape") {
      if (!isOpen) setText("");
      close();
    } else if (key === "Enter" && isOpen && chosen) {
      pick(chosen.username);
    } else if (key === "Enter") {
      searchAll();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const places = users.length + 1;
      // One place past the ends is the field itself, with nothing chosen.
      const next = (active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places;
      setActive(next - 1);
    }
  };

  return (
    <Box
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      sx={{ position: "relative", display: { xs: "none", md: "flex" }, alignItems: "center", gap: 0.5 }}
    >
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder="Search artists and people"
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={handleKey}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={18} />
          </InputAdornment>
        }
        inputProps={{
          role: "combobox",
          "aria-label": "Search artists and people",
          "aria-autocomplete": "list",
          "aria-expanded": isOpen,
          "aria-controls": isOpen && users.length > 0 ? `${id}-list` : undefined,
          "aria-activedescendant": isOpen && active >= 0 ? optionId(active) : undefined,
          autoComplete: "off",
          spellCheck: false,
          maxLength: LONGEST,
        }}
        sx={{ borderRadius: 999 }}
      />
      <IconButton component={Link} to={paths.search()} aria-label="Advanced search" sx={{ flex: "none" }}>
        <Icon name="sliders" size={20} />
      </IconButton>
      <div role="status" aria-live="polite" style={visuallyHidden}>
        {isOpen ? spoken(search) : ""}
      </div>
      {isOpen ? (
        <Paper
          sx={{
            position: "absolute",
            insetInline: 0,
            top: "calc(100% + 8px)",
            zIndex: "modal",
            padding: 0.75,
            maxHeight: "min(560px, calc(100dvh - var(--bar) - 24px))",
            overflowY: "auto",
            border: 1,
            borderColor: "divider",
            boxShadow: (theme) => theme.vars?.palette.float,
          }}
        >
          {users.length > 0 ? (
            <Box
              component="ul"
              role="listbox"
              id={`${id}-list`}
              aria-label="People"
              sx={{ listStyle: "none", margin: 0, padding: 0 }}
            >
              {users.map((user, index) => (
                <SearchOption
                  key={user.id}
                  id={optionId(index)}
                  user={user}
                  active={index === active}
                  onPick={() => pick(user.username)}
                  onPoint={() => setActive(index)}
                />
              ))}
            </Box>
          ) : null}
          <Outcome search={search} />
          {search.state === "found" && search.total > users.length ? (
            <Button fullWidth onClick={searchAll} sx={{ marginTop: 0.5 }}>
              View all {formatCount(search.total)} results
            </Button>
          ) : null}
        </Paper>
      ) : null}
    </Box>
  );
}

function spoken(search: UserSearch): string {
  if (search.state !== "found" || search.total === 0) return "";
  return `${countOf(search.total, "person", "people")} found`;
}

/** What stands in place of matches. */
function Outcome({ search }: { search: UserSearch }) {
  if (search.state === "failed") {
    return (
      <Box role="alert" sx={{ display: "flex", alignItems: "center", gap: 2, padding: "10px 12px" }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1">Search failed</Typography>
          <Typography variant="body2" color="textSecondary">
            {search.failure.message}
          </Typography>
        </Box>
        <Button size="small" variant="outlined" onClick={search.retry}>
          Retry
        </Button>
      </Box>
    );
  }
  const sentence =
    search.state === "searching"
      ? "Searching..."
      : search.state === "found" && search.users.length === 0 && "No results found";
  return sentence ? (
    <Typography role="status" color="textSecondary" sx={{ padding: "12px" }}>
      {sentence}
    </Typography>
  ) : null;
}
