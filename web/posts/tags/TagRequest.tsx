import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { Link } from "react-router-dom";
import { describePhoto } from "../../media/describePhoto.ts";
import { paths } from "../../platform/paths/paths.ts";
import { plainLink } from "../../platform/theme/sharedStyles.ts";
import { VerifiedMark } from "../../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../../ui/photo/PersonAvatar.tsx";
import { Photo } from "../../ui/photo/Photo.tsx";
import { RelativeTime } from "../../ui/text/RelativeTime.tsx";
import { written } from "../../ui/text/written.ts";
import type { TagRequest_PostFragment } from "../TagRequestsPage.generated.ts";
import { TagAnswer } from "./TagAnswer.tsx";

export function TagRequest({ post }: { post: TagRequest_PostFragment }) {
  const { user } = post;
  return (
    <Card
      component="article"
      aria-label={`Tag request by ${user.fullName}`}
      sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "200px minmax(0, 1fr)" } }}
    >
      <Box
        component={Link}
        to={paths.post(post.id)}
        sx={{ display: "block", minHeight: 44, backgroundColor: "sunken" }}
      >
        <Photo
          src={post.imageUrl}
          alt={describePhoto(post)}
          width={post.image?.width}
          height={post.image?.height}
          blur={post.image?.placeholder}
          ratio={1}
          sizes="(min-width: 600px) 200px, 100vw"
        />
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, padding: 2, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
          <PersonAvatar person={user} size="sm" alt="" />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, typography: "name", overflowWrap: "anywhere" }}>
              <Box component={Link} dir="auto" to={paths.profile(user.username)} sx={plainLink}>
                {user.fullName}
              </Box>
              {user.verified ? <VerifiedMark /> : null}
            </Box>
            <Box sx={{ typography: "body2", color: "text.secondary" }}>
              @{user.username} ·{" "}
              <Box component={Link} to={paths.post(post.id)} sx={plainLink}>
                <RelativeTime value={post.createdAt} />
              </Box>
            </Box>
          </Box>
        </Box>
        {post.caption ? (
          <Box
            dir="auto"
            sx={{
              ...written,
              typography: "body1",
              overflow: "hidden",
              display: "-webkit-box",
              WebkitBoxOrient: "vertical",
              WebkitLineClamp: 3,
            }}
          >
            {post.caption}
          </Box>
        ) : null}
        <Box sx={{ marginTop: "auto" }}>
          <TagAnswer post={post} />
        </Box>
      </Box>
    </Card>
  );
}
