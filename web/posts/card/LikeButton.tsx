import { useFragment } from "@apollo/client/react";
import { keyframes } from "@mui/material/styles";
import { lazy, type Ref, useImperativeHandle, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { mountOnFirstOpen } from "../../ui/overlay/lazyOverlay.tsx";
import { CountButton } from "./CountButton.tsx";
import { type LikeButton_PostFragment, LikeButton_PostFragmentDoc } from "./LikeButton.generated.ts";
import { useLike } from "./useLike.ts";

const LikersDialog = mountOnFirstOpen(
  lazy(() => import("./LikersDialog.tsx").then((module) => ({ default: module.LikersDialog }))),
);

const pop = keyframes`40% { transform: scale(1.22); }`;

const styles = classes({
  liked: { color: "primary.main", animation: `${pop} 180ms ease-out` },
  likers: { display: "flex", marginLeft: "-12px" },
});

export type LikeHandle = { like: () => void };

type LikeButtonProps = {
  /** The initial state; the button reads changes itself, so that its card does not rerender. */
  post: LikeButton_PostFragment;
  ref?: Ref<LikeHandle>;
};

export function LikeButton({ post, ref }: LikeButtonProps) {
  const { data, dataState } = useFragment({
    fragment: LikeButton_PostFragmentDoc,
    from: { __typename: "Post", id: post.id },
  });
  const shown = dataState === "complete" ? data : post;
  const toggle = useLike(shown);
  const [open, setOpen] = useState(false);
  useImperativeHandle(ref, () => ({ like: () => toggle(true) }));
  const { likedByMe, likes } = shown;
  return (
    <>
      <CountButton
        count={likes}
        noun="like"
        verb="Like"
        isWhole={likes === 0}
        aria-pressed={likedByMe}
        onClick={() => toggle()}
      >
        <Icon name={likedByMe ? "heartFilled" : "heart"} size={24} className={likedByMe ? styles.liked : undefined} />
      </CountButton>
      {likes > 0 ? (
        <div className={styles.likers}>
          <CountButton
            count={likes}
            noun="like"
            verb="Who liked this"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        </div>
      ) : null}
      <LikersDialog open={open} postId={post.id} onClose={() => setOpen(false)} />
    </>
  );
}
