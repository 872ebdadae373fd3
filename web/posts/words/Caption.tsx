import { useCallback, useId, useState } from "react";
import { paths } from "../../app/routing/paths.ts";
import { classes } from "../../app/theme/classes.ts";
import { pressable, TARGET, touch } from "../../app/theme/looks.ts";
import { written } from "../../ui/text/written.ts";
import { splitWords } from "./splitWords.ts";
import { WordLink, Words } from "./Words.tsx";

const NOT_IN_TAGS = /[^\p{L}\p{M}\p{N}_]/gu;

/** A tag as it was written, and the one word under which it is found. */
const toTag = (tag: string) => ({ tag, joined: tag.replace(NOT_IN_TAGS, "") });

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
    "* + &": { paddingTop: 0.5 },
  },
});

export type CaptionProps = {
  text: string;
  /** The tags field; those that the text says already are left out. */
  tags: readonly string[];
  /** Long texts are shown in full, as on a post's own page. */
  full?: boolean;
};

/** A post's words with its hashtags and mentions. Long ones are cut after four lines until asked for. */
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
  const said = new Set(splitWords(text).map((word) => word.text.toLowerCase()));
  const others = tags.map(toTag).filter(({ joined }) => joined && !said.has(`#${joined.toLowerCase()}`));
  if (!text && others.length === 0) return null;
  return (
    <div className={styles.caption}>
      {text ? (
        <div id={id} dir="auto" ref={open ? undefined : watch} className={open ? styles.text : styles.cut}>
          <Words text={text} />
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
          {others.map(({ tag, joined }) => (
            <bdi key={tag}>
              <WordLink to={paths.hashtag(joined)} text={tag} />
            </bdi>
          ))}
        </div>
      ) : null}
    </div>
  );
}
