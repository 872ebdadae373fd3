import { keyframes } from "@mui/material/styles";
import { Icon } from "../../ui/icon/Icon.tsx";
import { CountButton } from "./CountButton.tsx";
import type { LikeButton_PostFragment } from "./LikeButton.generated.ts";

const pop = keyframes`40% { transform: scale(1.22); }`;

export type LikeButtonProps = { post: LikeButton_PostFragment; onToggle: () => void };

export function LikeButton({ post, onToggle }: LikeButtonProps) {
  const { likedByMe, likes } = post;
  return (
    <CountButton count={likes} noun="like" verb="Like" aria-pressed={likedByMe} onClick={onToggle}>
      <Icon
        name={likedByMe ? "heartFilled" : "heart"}
        size={24}
        sx={likedByMe ? { color: "primary.main", animation: `${pop} 180ms ease-out` } : undefined}
      />
    </CountButton>
  );
}
