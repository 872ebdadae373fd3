import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { isComposing } from "../ui/form/composing.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { visuallyHidden } from "../ui/page/visuallyHidden.ts";
import { countOf } from "../ui/text/count.ts";
import { LONGEST, SmallSearchBox } from "./box/SmallSearchBox.tsx";
import { type Suggestions as Found, useSuggestions } from "./box/useSuggestions.ts";
import { NOBODY_HAS_ALL } from "./close.ts";
import { matchesText } from "./counted.ts";

const loadSuggestions = () => import("./box/Suggestions.tsx");
const Suggestions = lazy(() => loadSuggestions().then((module) => ({ default: module.Suggestions })));

/** The top bar's search: with suggestions where there is room for them, else a plain field. */
export function SearchBox() {
  return (
    <>
      <WideSearchBox />
      <SmallSearchBox />
    </>
  );
}

/** A combobox over people, hashtags and the search through posts; Enter searches for everything. */
function WideSearchBox() {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const search = useSuggestions(text);
  const addresses = addressesOf(search);
  const isOpen = open && search.state !== "idle";
  const optionId = (index: number) => `${id}-option-${index}`;
  const listIds = { people: `${id}-people`, hashtags: `${id}-hashtags`, posts: `${id}-posts` };

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (address: string) => {
    setText("");
    close();
    // What follows is the page's, unless one types on before it has come.
    input.current?.blur();
    navigate(address);
  };
  const optionAt = (index: number) => ({
    id: optionId(index),
    active: index === active,
    onPick: () => pick(addresses[index] ?? paths.search()),
    onPoint: () => setActive(index),
  });
  const searchAll = () => {
    const q = text.trim();
    if (!q) return;
    close();
    navigate(paths.search({ q }));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key } = event;
    const chosen = addresses[active];
    if (key === "Escape") {
      if (!isOpen) setText("");
      close();
    } else if (key === "Enter" && isOpen && chosen) {
      pick(chosen);
    } else if (key === "Enter") {
      searchAll();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const places = addresses.length + 1;
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
        inputRef={input}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          // Failed, it is no failure: opening asks again and shows it.
          loadSuggestions().catch(() => undefined);
        }}
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
          "aria-controls": isOpen ? listsOf(search, listIds) : undefined,
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
          <Suspense fallback={<Typography sx={{ padding: "12px" }}>Searching...</Typography>}>
            <Suggestions search={search} listIds={listIds} optionAt={optionAt} onAll={searchAll} />
          </Suspense>
        </Paper>
      ) : null}
    </Box>
  );
}

/** Where each suggestion leads, in the order in which they stand. */
function addressesOf(search: Found): string[] {
  if (search.state !== "found") return [];
  return [
    ...search.users.map(({ username }) => paths.profile(username)),
    ...search.hashtags.map(({ tag }) => paths.hashtag(tag)),
    paths.search({ q: search.text, tab: "posts" }),
  ];
}

/** The ids of the lists that are shown. */
function listsOf(search: Found, ids: { people: string; hashtags: string; posts: string }): string | undefined {
  if (search.state !== "found") return undefined;
  const { users, hashtags } = search;
  return [users.length > 0 && ids.people, hashtags.length > 0 && ids.hashtags, ids.posts].filter(Boolean).join(" ");
}

function spoken(search: Found): string {
  if (search.state !== "found") return "";
  const { total, isClose, hashtags } = search;
  const found = [
    ...(total > 0 ? [`${matchesText(total)} ${total === 1 ? "person" : "people"}`] : []),
    ...(hashtags.length > 0 ? [countOf(hashtags.length, "hashtag")] : []),
  ];
  if (found.length === 0) return "";
  return `${isClose ? `${NOBODY_HAS_ALL} ` : ""}${found.join(" and ")} found`;
}
