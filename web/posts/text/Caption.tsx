import { useCallback, useId, useState } from "react";
import { collectTags, foldTag, readHashtags } from "../../../graph/text/words.ts";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { pressable, TARGET, touch } from "../../platform/theme/sharedStyles.ts";
import { written } from "../../ui/text/written.ts";
import { InlineLink, LinkedText } from "./LinkedText.tsx";

const text = { ...written, whiteSpace: "pre-wrap" } as const;
const styles = classes({
  caption: { typography: "body1", maxWidth: "68ch" },
  text,
  cut: {
    ...text,
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 4,
    overflow: "hidden",
  },
  more: {
    ...pressable,
    typography: "subtitle1",
    color: "text.secondary",
    minHeight: 28,
    [touch]: { minHeight: TARGET },
    "&:hover": { color: "text.primary" },
  },
  tags: {
    typography: "body2",
    color: "text.secondary",
    display: "flex",
    flexWrap: "wrap",
    columnGap: 1,
    // Room for touch areas between wrapped tags.
    [touch]: { rowGap: 3.5 },
    "* + &": { paddingTop: 0.5 },
  },
});

type CaptionProps = {
  text: string;
  /** The tags field; tags in the text are not repeated. */
  tags: readonly string[];
  /** Long texts are shown in full, as on a post's own page. */
  full?: boolean;
};

/** Long captions are cut after four lines. */
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
  const said = new Set(readHashtags(text).map(foldTag));
  const indexed = new Set(collectTags({ caption: text, tags }));
  const others = tags.map((tag) => ({ tag, folded: foldTag(tag) })).filter(({ folded }) => folded && !said.has(folded));
  if (!text && others.length === 0) return null;
  return (
    <div className={styles.caption}>
      {text ? (
        <div id={id} dir="auto" ref={open ? undefined : watch} className={open ? styles.text : styles.cut}>
          <LinkedText text={text} />
        </div>
      ) : null}
      {cut && !open ? (
        <button
          type="button"
          aria-controls={id}
          aria-expanded={false}
          aria-label="Show more of the caption"
          onClick={() => setOpen(true)}
          className={styles.more}
        >
          more
        </button>
      ) : null}
      {others.length > 0 ? (
        <div className={styles.tags}>
          {others.map(({ tag, folded }) => (
            <bdi key={tag}>{indexed.has(folded) ? <InlineLink to={paths.hashtag(folded)} text={tag} /> : tag}</bdi>
          ))}
        </div>
      ) : null}
    </div>
  );
}
