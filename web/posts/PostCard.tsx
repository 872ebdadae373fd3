import { useFragment } from "@apollo/client/react";
import { memo, type ReactNode, useRef, useState } from "react";
import { describePhoto } from "../media/describePhoto.ts";
import type { LargePicture } from "../media/shownPictures.ts";
import { showPictures } from "../media/showPictures.ts";
import { classes } from "../platform/theme/classes.ts";
import { card } from "../platform/theme/sharedStyles.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { edgeToEdge } from "../ui/page/bleed.ts";
import { POST_SIZES, TALLEST_POST } from "../ui/photo/images.ts";
import { StatusBadge } from "../ui/text/StatusBadge.tsx";
import { Attribution } from "./card/Attribution.tsx";
import { CountButton } from "./card/CountButton.tsx";
import { LikeButton, type LikeHandle } from "./card/LikeButton.tsx";
import { PostHeader } from "./card/PostHeader.tsx";
import { PostPhoto } from "./card/PostPhoto.tsx";
import { Comments } from "./comments/Comments.tsx";
import { healedText } from "./healedText.ts";
import { useWatchedPost } from "./live/useLivePost.ts";
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from "./PostCard.generated.ts";
import { Caption } from "./text/Caption.tsx";

type PostCardProps = {
  id: string;
  /** Position in a feed, from 1. */
  position?: number;
  /** Its picture is on the first screen. */
  priority?: boolean;
  /** The post's own page: all comments and the whole caption. */
  whole?: boolean;
  /** The post's own page has a share button. */
  actions?: ReactNode;
  /** A question to the viewer, below the attribution. */
  question?: ReactNode;
  onDeleted?: () => void;
};

const part = { display: "flex", flexDirection: "column", gap: 1, paddingInline: { xs: 2, sm: 2.5 } } as const;
/** On a wide screen a post's own page has the text beside the picture. */
const beside = {
  display: { md: "grid" },
  gridTemplateColumns: { md: "minmax(0, 1fr) 400px" },
  gridTemplateRows: { md: "auto 1fr" },
  gridTemplateAreas: { md: '"photo head" "photo foot"' },
} as const;

const styles = classes({
  card: { ...card, ...edgeToEdge },
  // A scrolling ancestor would disable its sticky elements.
  whole: { ...card, ...edgeToEdge, ...beside, overflow: "clip" },
  head: { ...part, gridArea: "head", paddingTop: 2, paddingBottom: 1.5 },
  photo: { gridArea: "photo", backgroundColor: "sunken" },
  foot: { ...part, gridArea: "foot", paddingTop: 1, paddingBottom: 2 },
  acts: { display: "flex", gap: 0.5, marginLeft: "-10px" },
});

/** Reads its post from the cache: a change rerenders no other card. */
export const PostCard = memo(function PostCard({ id, ...props }: PostCardProps) {
  const { data, dataState } = useFragment({
    fragment: PostCard_PostFragmentDoc,
    fragmentName: "PostCard_post",
    from: { __typename: "Post", id },
  });
  return dataState === "complete" ? <ReadPost post={data} {...props} /> : null;
});

const pictureOf = (post: PostCard_PostFragment): LargePicture => ({
  src: post.imageUrl,
  alt: describePhoto(post),
  width: post.image?.width,
  height: post.image?.height,
  blur: post.image?.placeholder,
  name: `Picture shared by ${post.user.fullName}`,
});

function ReadPost(props: Omit<PostCardProps, "id"> & { post: PostCard_PostFragment }) {
  const { post, position, priority, whole = false, actions, question, onDeleted } = props;
  const [expanded, setExpanded] = useState(whole);
  const input = useRef<HTMLInputElement>(null);
  const likeButton = useRef<LikeHandle>(null);
  const watch = useWatchedPost(post.id);
  const hasWords = post.caption !== "" || post.tags.length > 0;
  return (
    <article
      ref={watch}
      aria-label={`Post by ${post.user.fullName}`}
      aria-posinset={position}
      aria-setsize={position ? -1 : undefined}
      className={whole ? styles.whole : styles.card}
    >
      <div className={styles.head}>
        <PostHeader post={post} onDeleted={onDeleted} />
        <Attribution post={post} />
        {post.healedWeeks === null ? null : (
          <div>
            <StatusBadge status="completed" label={healedText(post.healedWeeks)} />
          </div>
        )}
        {question}
        {hasWords ? <Caption text={post.caption} tags={post.tags} full={whole} /> : null}
      </div>
      <div className={styles.photo}>
        <PostPhoto
          src={post.imageUrl}
          alt={describePhoto(post)}
          width={post.image?.width}
          height={post.image?.height}
          blur={post.image?.placeholder}
          minRatio={whole ? 0.5 : TALLEST_POST}
          sizes={POST_SIZES}
          priority={priority}
          onBroken="message"
          onDoubleTap={() => likeButton.current?.like()}
          onOpen={() => showPictures([pictureOf(post)])}
        />
      </div>
      <div className={styles.foot}>
        <div className={styles.acts}>
          <LikeButton post={post} ref={likeButton} />
          <CountButton
            count={post.comments}
            noun="comment"
            verb={expanded ? "Show fewer" : "Show all"}
            aria-expanded={expanded}
            onClick={() => {
              // With all comments shown, the field follows.
              if (!expanded && post.comments <= post.userComments.length) input.current?.focus();
              else setExpanded(!expanded);
            }}
          >
            <Icon name="comment" size={24} />
          </CountButton>
          {actions}
        </div>
        <Comments
          post={post}
          expanded={expanded}
          onExpand={() => setExpanded(true)}
          takesLinks={whole}
          inputRef={input}
        />
      </div>
    </article>
  );
}
