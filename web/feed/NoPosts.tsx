import Button from "@mui/material/Button";
import { EmptyState } from "../ui/list/EmptyState.tsx";

type NoPostsProps = { onShare: () => void; onApproach: () => void };

export function NoPosts({ onShare, onApproach }: NoPostsProps) {
  return (
    <EmptyState
      icon="image"
      title="No posts yet"
      description="Tattoos people share appear here, newest first."
      action={
        <Button variant="contained" onClick={onShare} onPointerEnter={onApproach}>
          Create First Post
        </Button>
      }
    />
  );
}
