import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import { CONTENT_ID } from "../../platform/paths/content.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { refreshFeatured } from "../portfolioCache.ts";
import { DeletePortfolioItemDocument, FeaturePortfolioItemDocument } from "./OwnerTools.generated.ts";

export function OwnerTools({ artwork, onEdit }: { artwork: Artwork; onEdit: () => void }) {
  const { id, title, featured, post } = artwork;
  const client = useApolloClient();
  const [isAsking, setIsAsking] = useState(false);
  const [feature] = useAppMutation(FeaturePortfolioItemDocument, {
    failureTitle: "Portfolio failed",
    failureFallback: "Failed to update the artwork",
  });
  const [remove, { loading }] = useAppMutation(DeletePortfolioItemDocument, {
    failureTitle: "Portfolio failed",
    failureFallback: "Failed to delete the artwork",
    success: { title: "Artwork deleted", description: `“${title}” was removed from your portfolio.` },
    update: (cache) => {
      cache.evict({ id: cache.identify({ __typename: "PortfolioItem", id }) });
      cache.gc();
    },
  });
  const toggle = useToggle(featured, async (next) => {
    const item = { __typename: "PortfolioItem" as const, id, featured: next };
    const { failure } = await feature(
      { input: { id, featured: next } },
      { optimisticResponse: { updatePortfolioItem: item } },
    );
    if (!failure) await refreshFeatured(client);
  });
  const confirm = async () => {
    const { failure } = await remove({ id });
    if (failure) return setIsAsking(false);
    // The card disappears with the focused button.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: { xs: 0, sm: 0.5 },
        borderTop: 1,
        borderColor: "divider",
        paddingTop: 1,
        marginInline: -1,
        marginBottom: -1,
      }}
    >
      <Button
        variant="text"
        size="small"
        aria-pressed={featured}
        aria-label={`Feature ${title}`}
        onClick={() => toggle()}
        sx={{ columnGap: 1, minWidth: 44 }}
      >
        <Icon name={featured ? "starFilled" : "star"} size={18} />
        {/* Two cards beside each other on a phone leave no room for it. */}
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
          {featured ? "Featured" : "Feature"}
        </Box>
      </Button>
      <IconButton aria-label={`Edit ${title}`} onClick={onEdit} sx={{ marginLeft: "auto" }}>
        <Icon name="pencil" size={20} />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={() => setIsAsking(true)}>
        <Icon name="trash" size={20} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title="Delete this artwork?"
        description={
          post
            ? `“${title}” will be removed from your portfolio. The post with its picture stays.`
            : `“${title}” and its picture are removed from your portfolio. This can't be undone.`
        }
        confirmLabel="Delete artwork"
        destructive
        pending={loading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
