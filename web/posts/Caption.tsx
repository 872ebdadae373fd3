import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useCallback, useId, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../app/paths.ts";
import { hasPage } from "../app/routes.ts";

/** # followed by word characters, in any script. */
const HASHTAG = /(#[\p{L}\p{M}\p{N}_]+)/gu;
const NOT_IN_TAGS = /[^\p{L}\p{M}\p{N}_]/gu;

const toHashtag = (tag: string) => `#${tag.replace(NOT_IN_TAGS, "")}`;

export type CaptionProps = {
  text: string;
  /** The tags field; those that the text says already are left out. */
  tags: readonly string[];
  /** Long texts are shown in full, as on a post's own page. */
  full?: boolean;
};

/** A post's words with its hashtags. Long ones are cut after four lines until asked for. */
export function Caption({ text, tags, full = false }: CaptionProps) {
  const id = useId();
  const [open, setOpen] = useState(full);
  const [cut, setCut] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const said = new Set(Array.from(text.matchAll(HASHTAG), ([tag]) => tag.toLowerCase()));
  const others = tags.map(toHashtag).filter((tag) => tag.length > 1 && !said.has(tag.toLowerCase()));
  if (!text && others.length === 0) return null;
  return (
    <Box sx={{ typography: "body1", maxWidth: "68ch" }}>
      {text ? (
        <Box
          id={id}
          ref={open ? undefined : watch}
          sx={{
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            ...(open
              ? {}
              : { display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 4, overflow: "hidden" }),
          }}
        >
          {text.split(HASHTAG).map((part, index) => {
            const key = `${index}${part}`;
            return part.startsWith("#") && part.length > 1 ? <Hashtag key={key} tag={part} /> : part;
          })}
        </Box>
      ) : null}
      {cut && !open ? (
        <ButtonBase
          aria-controls={id}
          aria-expanded={false}
          aria-label="Show more of the caption"
          onClick={() => setOpen(true)}
          sx={{
            typography: "subtitle1",
            color: "text.secondary",
            minHeight: 28,
            "@media (pointer: coarse)": { minHeight: 44 },
            "&:hover": { color: "text.primary" },
          }}
        >
          more
        </ButtonBase>
      ) : null}
      {others.length > 0 ? (
        <Box
          sx={{
            typography: "body2",
            color: "text.secondary",
            display: "flex",
            flexWrap: "wrap",
            columnGap: 1,
            paddingTop: text ? 0.5 : 0,
          }}
        >
          {others.map((tag) => (
            <Hashtag key={tag} tag={tag} />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function Hashtag({ tag }: { tag: string }) {
  const look = { fontWeight: 600, overflowWrap: "anywhere" } as const;
  if (!hasPage(paths.hashtag(tag))) {
    return (
      <Box component="span" sx={look}>
        {tag}
      </Box>
    );
  }
  return (
    <Box
      component={Link}
      to={paths.hashtag(tag)}
      sx={{ ...look, textDecoration: "none", "&:hover": { textDecoration: "underline" } }}
    >
      {tag}
    </Box>
  );
}
