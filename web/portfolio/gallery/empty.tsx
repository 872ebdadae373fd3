import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { categoryText } from "../categories.ts";
import type { PortfolioHeader_UserFragment as Artist } from "./PortfolioHeader.generated.ts";

type NoArtworkProps = { artist: Artist | undefined; onProfile: boolean; onAdd: () => void };

export function NoArtwork({ artist, onProfile, onAdd }: NoArtworkProps) {
  if (artist?.isViewer)
    return (
      <EmptyState
        icon="grid"
        title="No artwork yet"
        description="Show your best work. It's what people look at before they book."
        action={
          <Button variant="contained" onClick={onAdd}>
            Add your first piece
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon="grid"
      title="No artwork yet"
      description={
        artist
          ? `${artist.fullName} hasn't added any pieces yet.${onProfile ? "" : " Their posts are on their profile."}`
          : null
      }
      action={
        artist && !onProfile ? (
          <Button variant="outlined" component={Link} to={paths.profile(artist.username)}>
            View profile
          </Button>
        ) : null
      }
    />
  );
}

export function NoneOfCategory({ category, onShowAll }: { category: string; onShowAll: () => void }) {
  return (
    <EmptyState
      icon="grid"
      title={`Nothing in ${categoryText(category)}`}
      description="Other categories are hidden."
      action={
        <Button variant="outlined" onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  );
}
