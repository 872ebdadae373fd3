import { useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { useAddPost } from "../../portfolio/useAddPost.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ListItemIcon, MenuItem } from "../../ui/overlay/Menu.tsx";
import { PortfolioEntryDocument } from "./PortfolioEntry.generated.ts";

type PortfolioEntryProps = { postId: string; onChosen: () => void };

/** For an artist's own work: adds it to their portfolio, or links to it there. */
export function PortfolioEntry({ postId, onChosen }: PortfolioEntryProps) {
  const { add } = useAddPost();
  const { data } = useQuery(PortfolioEntryDocument, { variables: { id: postId } });
  const piece = data?.post.viewerPortfolioItem;
  if (piece)
    return (
      <MenuItem component={Link} to={paths.portfolio(undefined, { piece: piece.id })} onClick={onChosen}>
        <ListItemIcon>
          <Icon name="check" />
        </ListItemIcon>
        In your portfolio
      </MenuItem>
    );
  const choose = () => {
    onChosen();
    void add(postId);
  };
  return (
    <MenuItem onClick={choose}>
      <ListItemIcon>
        <Icon name="plus" />
      </ListItemIcon>
      Add to portfolio
    </MenuItem>
  );
}
