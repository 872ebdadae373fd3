import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import type { SxProps, Theme } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import type { ListMore } from "../../ui/list/ListView.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { ArtworkDetails } from "./ArtworkDetails.tsx";
import { WholePicture } from "./WholePicture.tsx";

export type ArtworkViewerProps = {
  items: readonly Artwork[];
  /** Which of them is shown; null: none, the view is closed. */
  index: number | null;
  onShow: (id: string) => void;
  onClose: () => void;
  more: ListMore;
};

/** One piece in full. The arrow keys lead to its neighbours. */
export function ArtworkViewer({ items, index, onShow, onClose, more }: ArtworkViewerProps) {
  const titleId = useId();
  // What was shown last stays while the view closes.
  const [last, setLast] = useState(index ?? 0);
  if (index !== null && index !== last) setLast(index);
  const artwork = items[index ?? last];
  const previous = index === null ? undefined : items[index - 1];
  const next = index === null ? undefined : items[index + 1];
  const isAtEnd = index !== null && !next && more.hasNext && !more.loadingMore;
  const loadMore = useEffectEvent(more.loadMore);
  useEffect(() => {
    if (isAtEnd) loadMore();
  }, [isAtEnd]);
  const turn = (event: KeyboardEvent) => {
    const target = event.key === "ArrowLeft" ? previous : event.key === "ArrowRight" ? next : undefined;
    if (!target) return;
    event.preventDefault();
    onShow(target.id);
  };
  if (!artwork) return null;
  return (
    <Dialog open={index !== null} onClose={onClose} maxWidth="lg" aria-labelledby={titleId} onKeyDown={turn}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
          minHeight: 0,
          height: { md: "min(86dvh, 860px)" },
          overflowY: { xs: "auto", md: "hidden" },
        }}
      >
        <Box sx={{ position: "relative", display: "grid", minHeight: 0, backgroundColor: "sunken" }}>
          <WholePicture key={artwork.id} artwork={artwork} />
          <Arrow label="Previous artwork" target={previous} onShow={onShow} icon="chevronLeft" sx={{ left: 12 }} />
          <Arrow label="Next artwork" target={next} onShow={onShow} icon="chevronRight" sx={{ right: 12 }} />
        </Box>
        <ArtworkDetails artwork={artwork} titleId={titleId} onClose={onClose} />
      </Box>
      <div role="status" style={visuallyHidden}>
        {index === null ? "" : `${artwork.title}, ${index + 1} of ${items.length}${more.hasNext ? " and more" : ""}`}
      </div>
    </Dialog>
  );
}

type ArrowProps = {
  label: string;
  target: Artwork | undefined;
  onShow: (id: string) => void;
  icon: "chevronLeft" | "chevronRight";
  sx: SxProps<Theme>;
};

/** At either end it stays where it is, so that the focus does, too. */
function Arrow({ label, target, onShow, icon, sx }: ArrowProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!target}
      onClick={() => target && onShow(target.id)}
      sx={[
        {
          position: "absolute",
          top: "calc(50% - 22px)",
          width: 44,
          height: 44,
          backgroundColor: "background.paper",
          opacity: target ? 1 : 0.4,
          "&:hover": { backgroundColor: "background.default" },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
