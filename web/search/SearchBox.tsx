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

/** The top bar's search: with suggestions on wide screens. */
export function SearchBox() {
  return (
    <>
      <WideSearchBox />
      <SmallSearchBox />
    </>
  );
}

/** A combobox of people, hashtags and the post search; Enter searches for everything. */
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
  const listId = `${id}-list`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (address: string) => {
    setText("");
    close();
    // The next page takes the focus, unless the viewer types on.
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
      // One step past the ends returns to the field, with nothing selected.
      const next = (active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places;
      setActive(next - 1);
      document.getElementById(optionId(next - 1))?.scrollIntoView({ block: "nearest" });
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
          // A failure is ignored: opening loads it again.
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
          "aria-controls": isOpen && search.state === "found" ? listId : undefined,
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
            display: "flex",
            flexDirection: "column",
            maxHeight: "min(560px, calc(100dvh - var(--bar) - 24px))",
            border: 1,
            borderColor: "divider",
            boxShadow: (theme) => theme.vars?.palette.float,
          }}
        >
          <Suspense fallback={<Typography sx={{ padding: "12px" }}>Searching...</Typography>}>
            <Suggestions search={search} listId={listId} optionAt={optionAt} onAll={searchAll} />
          </Suspense>
        </Paper>
      ) : null}
    </Box>
  );
}

/** The suggestions' links, in order. */
function addressesOf(search: Found): string[] {
  if (search.state !== "found") return [];
  return [
    ...search.users.map(({ username }) => paths.profile(username)),
    ...search.hashtags.map(({ tag }) => paths.hashtag(tag)),
    paths.search({ q: search.text, tab: "posts" }),
  ];
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
