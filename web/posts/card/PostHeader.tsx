import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { MenuButton } from "../../ui/overlay/MenuButton.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { PostMenu } from "../menus.ts";
import type { PostCard_PostFragment } from "../PostCard.generated.ts";

const plainLink = { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } };
const row = { display: "flex", alignItems: "center" } as const;
const styles = classes({
  header: { ...row, gap: 1.5 },
  picture: { textDecoration: "none" },
  words: { flex: 1, minWidth: 0 },
  // Two links in less than two fingers: the name reaches to the edge of the card, and less over the time below.
  who: { ...row, gap: 0.5, position: "relative", zIndex: 1 },
  name: {
    typography: "name",
    minWidth: 0,
    overflowWrap: "anywhere",
    ...plainLink,
    "&::after": { top: "-16px", bottom: "-6px" },
  },
  when: { typography: "body2", color: "text.secondary", overflowWrap: "anywhere" },
  link: plainLink,
});

export function PostHeader({ post, onDeleted }: { post: PostCard_PostFragment; onDeleted?: () => void }) {
  const { user } = post;
  return (
    <div className={styles.header}>
      {/* The name beside it is the same link; one stop is enough for the keyboard and the ear. */}
      <Link to={paths.profile(user.username)} tabIndex={-1} aria-hidden className={styles.picture}>
        <PersonAvatar person={user} size="md" alt="" />
      </Link>
      <div className={styles.words}>
        <div className={styles.who}>
          <Link dir="auto" to={paths.profile(user.username)} className={styles.name}>
            {user.fullName}
          </Link>
          {user.verified ? <VerifiedMark /> : null}
        </div>
        <div className={styles.when}>
          <Link to={paths.post(post.id)} className={styles.link}>
            <RelativeTime value={post.createdAt} />
            <span style={visuallyHidden}>, open post</span>
          </Link>
          {post.location ? (
            <>
              {" · "}
              <bdi>{post.location}</bdi>
            </>
          ) : null}
        </div>
      </div>
      <MenuButton label="Post options">
        {(place) => <PostMenu post={post} onDeleted={onDeleted} {...place} />}
      </MenuButton>
    </div>
  );
}
