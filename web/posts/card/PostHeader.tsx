import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { plainLink } from "../../platform/theme/sharedStyles.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { MenuButton } from "../../ui/overlay/MenuButton.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { PostMenu } from "../menus.ts";
import type { PostCard_PostFragment } from "../PostCard.generated.ts";

const row = { display: "flex", alignItems: "center" } as const;
const styles = classes({
  header: { ...row, gap: 1.5 },
  picture: { textDecoration: "none" },
  text: { flex: 1, minWidth: 0 },
  // Two links in less than two touch targets: the name's area reaches to the card's edge, the time's is smaller.
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
      {/* The name is the same link; one tab stop is enough. */}
      <Link to={paths.profile(user.username)} tabIndex={-1} aria-hidden className={styles.picture}>
        <PersonAvatar person={user} size="md" alt="" />
      </Link>
      <div className={styles.text}>
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
