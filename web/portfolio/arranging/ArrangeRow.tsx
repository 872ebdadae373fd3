import { useSortable } from "@dnd-kit/sortable";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Photo } from "../../ui/photo/Photo.tsx";
import { categoryText } from "../categories.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";

const SIDE = 56;

type ArrangeRowProps = {
  piece: Artwork;
  index: number;
  isLast: boolean;
  /** The id of the handle's instructions. */
  hintId: string;
  /** Moves to another index. */
  onMove: (index: number, control: HTMLElement) => void;
  /** The handle was pressed, not dragged. */
  onHelp: () => void;
};

export function ArrangeRow({ piece, index, isLast, hintId, onMove, onHelp }: ArrangeRowProps) {
  const { id, title, category, imageUrl, image } = piece;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to, event.currentTarget);
  };
  const mover = (label: string, icon: ReactNode, to: number, isOff: boolean) => (
    <IconButton
      aria-label={label}
      // Keeps the focus at an end of the list.
      aria-disabled={isOff || undefined}
      onClick={(event) => onMove(to, event.currentTarget)}
      sx={{ "&[aria-disabled]": { opacity: 0.35 } }}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      sx={[
        {
          position: "relative",
          display: "flex",
          alignItems: "center",
          gap: { xs: 0.5, sm: 1 },
          paddingBlock: 0.75,
          borderBottom: 1,
          borderColor: "divider",
          backgroundColor: "background.paper",
        },
        isDragging && { zIndex: 1, boxShadow: (theme) => theme.vars.palette.float, borderRadius: "8px" },
      ]}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...listeners}
        aria-label={`Move ${title}`}
        aria-describedby={hintId}
        onKeyDown={byKey}
        onClick={onHelp}
        // Touch on the handle drags; elsewhere it scrolls.
        sx={{ touchAction: "none", cursor: isDragging ? "grabbing" : "grab", color: "text.secondary" }}
      >
        <Icon name="pause" size={20} sx={{ rotate: "90deg" }} />
      </IconButton>
      <Box sx={{ flex: "none", width: SIDE, borderRadius: "8px", overflow: "hidden" }}>
        <Photo src={imageUrl} alt="" width={image?.width} blur={image?.placeholder} ratio={1} sizes={`${SIDE}px`} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, paddingInline: 0.5 }}>
        <Typography
          variant="subtitle1"
          component="div"
          sx={{ display: "-webkit-box", WebkitBoxOrient: "vertical", WebkitLineClamp: 2, overflow: "hidden" }}
        >
          {title}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary" noWrap dir="ltr">
          {index + 1}
          {category ? ` · ${categoryText(category)}` : ""}
        </Typography>
      </Box>
      <Box sx={{ flex: "none", display: "flex" }}>
        {mover(`Move ${title} first`, <Icon name="arrowLeft" size={20} sx={{ rotate: "90deg" }} />, 0, index === 0)}
        {mover(`Move ${title} up`, <Icon name="chevronUp" size={20} />, index - 1, index === 0)}
        {mover(`Move ${title} down`, <Icon name="chevronDown" size={20} />, index + 1, isLast)}
      </Box>
    </Box>
  );
}
