import { useApolloClient } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { useToggle } from "../../platform/data/useToggle.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { refreshFeatured } from "../portfolioCache.ts";
import { PinPortfolioItemDocument } from "./PinButton.generated.ts";

/** For admins: pins an artwork to the top of the featured ones. */
export function PinButton({ artwork: { id, title, pinned } }: { artwork: Artwork }) {
  const client = useApolloClient();
  const [pin] = useAppMutation(PinPortfolioItemDocument, {
    failureTitle: "Portfolio failed",
    failureFallback: "Failed to update the artwork",
  });
  const toggle = useToggle(pinned, async (next) => {
    const item = { __typename: "PortfolioItem" as const, id, pinned: next };
    const { failure } = await pin({ id, pinned: next }, { optimisticResponse: { pinPortfolioItem: item } });
    // Its position among the featured has changed.
    if (!failure) await refreshFeatured(client);
  });
  const label = pinned ? "Unpin" : "Pin";
  return (
    <Button variant="outlined" size="small" aria-label={`${label} ${title}`} onClick={() => toggle()}>
      {label}
    </Button>
  );
}
