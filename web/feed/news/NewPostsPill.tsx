import Button from "@mui/material/Button";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { type ShownPost, useNewPosts } from "./useNewPosts.ts";

type NewPostsPillProps = {
  /** Undefined while loading. */
  posts: readonly ShownPost[] | undefined;
  /** Refetches the feed. */
  onShow: () => Promise<unknown>;
};

const styles = classes({
  place: {
    position: "sticky",
    top: "calc(var(--bar) + 12px)",
    zIndex: 2,
    height: 0,
    // Compensates for the column's second gap.
    marginBottom: -2,
    display: "flex",
    justifyContent: "center",
  },
});

/** Floats over the top of the feed, and shifts nothing. */
export function NewPostsPill({ posts, onShow }: NewPostsPillProps) {
  const { hasNewPosts, forget } = useNewPosts(posts);
  const show = () => {
    window.scrollTo({ top: 0 });
    ignoreRejection(onShow().then(forget));
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
