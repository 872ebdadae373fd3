import Button, { type ButtonProps } from "@mui/material/Button";
import { Link } from "react-router-dom";
import { describePhoto } from "../media/describePhoto.ts";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import type { AddPostButton_PostFragment } from "./AddPostButton.generated.ts";
import { useAddPost } from "./useAddPost.ts";

type AddPostButtonProps = {
  post: AddPostButton_PostFragment;
  sx?: ButtonProps["sx"];
};

/** For the artist of a tattoo: adds its photo to their portfolio, or links to it there. */
export function AddPostButton({ post, sx }: AddPostButtonProps) {
  const { add, isAdding } = useAddPost();
  const { id, viewerCanAddToPortfolio, viewerPortfolioItem } = post;
  // Distinguishes the buttons.
  const about = describePhoto(post);
  if (!viewerCanAddToPortfolio) return null;
  return viewerPortfolioItem ? (
    <Button
      size="small"
      variant="text"
      component={Link}
      to={paths.portfolio(undefined, { piece: viewerPortfolioItem.id })}
      aria-label={`In your portfolio: ${about}`}
      startIcon={<Icon name="check" size={18} />}
      sx={sx}
    >
      In your portfolio
    </Button>
  ) : (
    <Button
      size="small"
      variant="outlined"
      loading={isAdding}
      onClick={() => void add(id)}
      aria-label={`Add to portfolio: ${about}`}
      startIcon={<Icon name="plus" size={18} />}
      sx={sx}
    >
      Add to portfolio
    </Button>
  );
}
