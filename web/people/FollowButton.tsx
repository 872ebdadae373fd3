import Button, { type ButtonProps } from "@mui/material/Button";
import type { FollowButton_UserFragment } from "./FollowButton.generated.ts";
import { useFollow } from "./useFollow.ts";

export type FollowButtonProps = {
  person: FollowButton_UserFragment;
  size?: ButtonProps["size"];
  /** One of many in a list, where a column of solid buttons would shout. */
  quiet?: boolean;
};

/** Follow, or Following when they do; nothing for oneself. */
export function FollowButton({ person, size, quiet = false }: FollowButtonProps) {
  const toggle = useFollow(person);
  if (person.isViewer) return null;
  const { isFollowing, fullName } = person;
  return (
    <Button
      size={size}
      variant={isFollowing ? (quiet ? "text" : "outlined") : quiet ? "outlined" : "contained"}
      color="secondary"
      onClick={() => toggle()}
      aria-label={isFollowing ? `Following ${fullName}` : `Follow ${fullName}`}
      aria-pressed={isFollowing}
    >
      {isFollowing ? "Following" : "Follow"}
    </Button>
  );
}
