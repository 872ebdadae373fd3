import Button, { type ButtonProps } from "@mui/material/Button";
import type { FollowButton_UserFragment } from "./FollowButton.generated.ts";
import { useFollow } from "./useFollow.ts";

type FollowButtonProps = {
  person: FollowButton_UserFragment;
  size?: ButtonProps["size"];
  /** In a list the button is quiet. */
  quiet?: boolean;
};

/** Follow, Following, or Requested. Nothing for the viewer. */
export function FollowButton({ person, size, quiet = false }: FollowButtonProps) {
  const { on, toggle, loading } = useFollow(person);
  if (person.isViewer) return null;
  const { isFollowing, fullName } = person;
  const isWaiting = loading && !quiet;
  const label = isFollowing ? "Following" : on ? "Requested" : "Follow";
  return (
    <Button
      size={size}
      variant={on ? (quiet ? "text" : "outlined") : quiet ? "outlined" : "contained"}
      color="secondary"
      onClick={() => {
        if (!isWaiting) toggle();
      }}
      aria-label={isWaiting ? undefined : `${label} ${fullName}`}
      aria-pressed={on}
      aria-busy={isWaiting}
    >
      {isWaiting ? "Loading..." : label}
    </Button>
  );
}
