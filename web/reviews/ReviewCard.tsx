import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { VerifiedMark } from "../ui/icon/VerifiedMark.tsx";
import { PersonAvatar } from "../ui/photo/PersonAvatar.tsx";
import { Photo } from "../ui/photo/Photo.tsx";
import { RelativeTime } from "../ui/text/RelativeTime.tsx";
import { written } from "../ui/text/written.ts";
import { ReplyDialog } from "./dialogs.tsx";
import type { Review_ReviewFragment as Review } from "./Review.generated.ts";
import { ReviewMenu } from "./ReviewMenu.tsx";
import { Stars } from "./Stars.tsx";

const SIDE = 96;
const words = { ...written, whiteSpace: "pre-wrap", maxWidth: "68ch" } as const;

export type ReviewCardProps = {
  review: Review;
  /** Changed or deleted. */
  onChanged?: () => void;
};

/** A review with the artist's reply. */
export function ReviewCard({ review, onChanged }: ReviewCardProps) {
  const { stars, text, images, createdAt, editedAt, reply, author, artist, viewerCanReply } = review;
  const [isReplying, setIsReplying] = useState(false);
  return (
    <Box
      component="article"
      aria-label={`Review by ${author.fullName}`}
      sx={{ display: "flex", flexDirection: "column", gap: 1 }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.25 }}>
        <PersonAvatar person={author} size="sm" alt="" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component={Link}
            dir="auto"
            to={paths.profile(author.username)}
            sx={{
              typography: "subtitle1",
              overflowWrap: "anywhere",
              textDecoration: "none",
              "&:hover": { textDecoration: "underline" },
            }}
          >
            {author.fullName} {author.verified ? <VerifiedMark /> : null}
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
            <Stars value={stars} />
            <Typography variant="caption" color="textSecondary">
              <RelativeTime value={createdAt} />
              {editedAt ? " · edited" : null}
            </Typography>
          </Box>
        </Box>
        <ReviewMenu review={review} onChanged={onChanged} />
      </Box>
      {text ? <Typography sx={words}>{text}</Typography> : null}
      {images.length > 0 ? (
        <Box
          component="ul"
          role="list"
          aria-label={`Photos by ${author.fullName}`}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", margin: 0, padding: 0 }}
        >
          {images.map(({ url, path, width, height, placeholder }, index) => (
            <li key={path}>
              <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ display: "block" }}>
                <Photo
                  src={url}
                  alt={`Photo ${index + 1} of ${images.length}`}
                  ratio={1}
                  width={width}
                  height={height}
                  blur={placeholder}
                  sizes={`${SIDE}px`}
                  sx={{ width: SIDE, borderRadius: "8px" }}
                />
              </Box>
            </li>
          ))}
        </Box>
      ) : null}
      {reply ? (
        <Box sx={{ borderRadius: "8px", backgroundColor: "sunken", paddingInline: 1.5, paddingBlock: 1.25 }}>
          <Typography variant="subtitle2">Reply from {artist.fullName}</Typography>
          <Typography sx={words}>{reply}</Typography>
        </Box>
      ) : null}
      {viewerCanReply ? (
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={`${reply ? "Edit your reply" : "Reply"} to the review by ${author.fullName}`}
          onClick={() => setIsReplying(true)}
          sx={{ alignSelf: "flex-start", marginLeft: -1 }}
        >
          {reply ? "Edit reply" : "Reply"}
        </Button>
      ) : null}
      <ReplyDialog open={isReplying} review={review} onClose={() => setIsReplying(false)} />
    </Box>
  );
}
