import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { PictureStage, type Stage, turnByKey } from "../../media/PictureStage.tsx";
import type { LargePicture } from "../../media/shownPictures.ts";
import type { ListMore } from "../../ui/list/ListView.tsx";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { ArtworkDetails } from "./ArtworkDetails.tsx";

export type ArtworkViewerProps = {
  items: readonly Artwork[];
  /** Null: closed. */
  index: number | null;
  onShow: (id: string) => void;
  onClose: () => void;
  more: ListMore;
};

/** Arrow keys navigate. */
export function ArtworkViewer({ items, index, onShow, onClose, more }: ArtworkViewerProps) {
  const titleId = useId();
  const stage = useRef<Stage>(null);
  // A closing viewer keeps its artwork.
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const artwork = items[index ?? last];
  const isAtEnd = index === items.length - 1 && more.hasNext && !more.loadingMore;
  const loadMore = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (isAtEnd) loadMore();
  }, [isAtEnd]);
  if (!artwork) return null;
  return (
    <Dialog
      open={index !== null}
      onClose={onClose}
      maxWidth="lg"
      aria-labelledby={titleId}
      onKeyDown={(event) => turnByKey(event, stage.current)}
    >
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
          gridTemplateRows: { xs: "minmax(240px, 62dvh) auto", md: "minmax(0, 1fr)" },
          minHeight: 0,
          height: { md: "min(86dvh, 860px)" },
          overflowY: { xs: "auto", md: "hidden" },
        }}
      >
        <Box sx={{ display: "grid", minHeight: 0, backgroundColor: "sunken" }}>
          <PictureStage
            ref={stage}
            pictures={items.map(toPicture)}
            index={index ?? last}
            onIndex={(next) => {
              const artwork = items[next];
              if (index !== null && artwork) onShow(artwork.id);
            }}
            noun="artwork"
          />
        </Box>
        <ArtworkDetails artwork={artwork} titleId={titleId} onClose={onClose} />
      </Box>
    </Dialog>
  );
}

const toPicture = ({ imageUrl, image, title }: Artwork): LargePicture => ({
  src: imageUrl,
  alt: title,
  width: image?.width,
  height: image?.height,
  blur: image?.placeholder,
  name: title,
});
