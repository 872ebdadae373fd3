import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { lazy, type ReactNode, Suspense } from "react";
import type { Failure } from "../../platform/data/errors.ts";
import { type ListMore, ListView } from "../../ui/list/ListView.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { useShownArtwork } from "../viewer/useShownArtwork.ts";
import type { Artwork_ItemFragment as Artwork } from "./Artwork.generated.ts";
import { ArtworkCard } from "./ArtworkCard.tsx";
import { MasonryItem, masonry } from "./Masonry.tsx";

const ArtworkViewer = lazy(() =>
  import("../viewer/ArtworkViewer.tsx").then((module) => ({ default: module.ArtworkViewer })),
);

type ArtworkListProps = {
  label: string;
  /** The parameter of the artwork that is shown large. */
  parameter?: "piece" | "featured";
  /** Undefined while loading. */
  items: readonly Artwork[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  empty: ReactNode;
  more: ListMore;
  /** For a list of several artists. */
  withArtist?: boolean;
  onEdit?: (artwork: Artwork) => void;
};

/** A masonry list with a viewer. */
export function ArtworkList(props: ArtworkListProps) {
  const { label, parameter = "piece", items, failure, onRetry, empty, more, withArtist = false, onEdit } = props;
  const { shownId, show, showNext, close } = useShownArtwork(parameter);
  const index = items?.findIndex(({ id }) => id === shownId) ?? -1;
  const isShown = index >= 0;
  const isViewerWanted = useHasOpened(isShown);
  return (
    <>
      <ListView
        label={label}
        items={items}
        keyOf={({ id }) => id}
        renderItem={(artwork, position) => (
          <MasonryItem>
            <ArtworkCard
              artwork={artwork}
              withArtist={withArtist}
              priority={position < 3 && parameter === "piece"}
              onShow={() => show(artwork.id)}
              onEdit={artwork.viewerCanEdit && onEdit ? () => onEdit(artwork) : undefined}
            />
          </MasonryItem>
        )}
        loading={<ArtworkSkeletons />}
        error={{ title: "Error Loading Artwork", failure, onRetry }}
        empty={empty}
        more={more}
        sx={masonry}
      />
      {isViewerWanted && items ? (
        <Suspense>
          <ArtworkViewer items={items} index={isShown ? index : null} onShow={showNext} onClose={close} more={more} />
        </Suspense>
      ) : null}
    </>
  );
}

const RATIOS = [0.8, 1.1, 0.75, 1, 0.7, 1.25];

function ArtworkSkeletons() {
  return (
    <Box sx={{ ...masonry, gridAutoRows: "auto", rowGap: 3, alignItems: "start" }}>
      {RATIOS.map((ratio) => (
        <Card key={ratio}>
          <Skeleton variant="rectangular" sx={{ height: "auto", aspectRatio: String(ratio) }} />
          <Box sx={{ padding: 2, display: "flex", flexDirection: "column", gap: 1 }}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="40%" height={14} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
