import Button from "@mui/material/Button";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { quietly } from "../../ui/quietly.ts";
import { type ShownPost, useNewPosts } from "./useNewPosts.ts";

export type NewPostsPillProps = {
  /** Undefined until they are known. */
  posts: readonly ShownPost[] | undefined;
  /** Reads the feed again. */
  onShow: () => Promise<unknown>;
};

const styles = classes({
  place: {
    position: "sticky",
    top: "calc(var(--bar) + 12px)",
    zIndex: 2,
    height: 0,
    // The column's gap is there once, not twice.
    marginBottom: -2,
    display: "flex",
    justifyContent: "center",
  },
});

/** Tells of newer posts. It floats over the top of the feed, and takes no room in it. */
export function NewPostsPill({ posts, onShow }: NewPostsPillProps) {
  const { hasNewPosts, forget } = useNewPosts(posts);
  const show = () => {
    window.scrollTo({ top: 0 });
    quietly(onShow().then(forget));
  };
  return (
    <div role="status" className={styles.place}>
      {hasNewPosts ? (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Icon name="chevronUp" size={18} />}
          onClick={show}
          sx={{ flex: "none", height: 40, boxShadow: (theme) => theme.vars?.palette.float }}
        >
          New posts
        </Button>
      ) : null}
    </div>
  );
}
