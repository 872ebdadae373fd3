import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import type { PostCard_PostFragment } from "../PostCard.generated.ts";

const PostMenu = lazy(() => import("../menu/PostMenu.tsx").then((module) => ({ default: module.PostMenu })));

const plainLink = { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } };

export function PostHeader({ post, onDeleted }: { post: PostCard_PostFragment; onDeleted?: () => void }) {
  const { user } = post;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      {/* The name beside it is the same link; one stop is enough for the keyboard and the ear. */}
      <Box component={Link} to={paths.profile(user.username)} tabIndex={-1} aria-hidden sx={{ textDecoration: "none" }}>
        <PersonAvatar person={user} size="md" alt="" />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <Box
            component={Link}
            dir="auto"
            to={paths.profile(user.username)}
            sx={{ typography: "name", minWidth: 0, overflowWrap: "anywhere", ...plainLink }}
          >
            {user.fullName}
          </Box>
          {user.verified ? <VerifiedMark /> : null}
        </Box>
        <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
          <Box component={Link} to={paths.post(post.id)} sx={plainLink}>
            <RelativeTime value={post.createdAt} />
            <span style={visuallyHidden}>, open post</span>
          </Box>
          {post.location ? (
            <>
              {" · "}
              <bdi>{post.location}</bdi>
            </>
          ) : null}
        </Box>
      </Box>
      <Suspense fallback={<Box sx={{ width: 40, "@media (pointer: coarse)": { width: 44 } }} />}>
        <PostMenu post={post} onDeleted={onDeleted} />
      </Suspense>
    </Box>
  );
}
