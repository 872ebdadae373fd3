import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { ReactNode } from "react";
import { showPictures } from "../media/showPictures.ts";
import { Photo } from "../ui/photo/Photo.tsx";
import type { AskedPiece_ItemFragment } from "./AskedPiece.generated.ts";

const SIDE = 56;

export type PieceLineProps = {
  piece: Pick<AskedPiece_ItemFragment, "title" | "imageUrl" | "image">;
  about?: string;
  /** Actions. */
  action?: ReactNode;
};

/** The artwork that a message or request is about. */
export function PieceLine({ piece: { title, imageUrl, image }, about = "About the piece", action }: PieceLineProps) {
  const picture = {
    src: imageUrl,
    alt: title,
    width: image?.width,
    height: image?.height,
    blur: image?.placeholder,
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <ButtonBase
        aria-label={`View ${title}`}
        onClick={() => showPictures([{ ...picture, name: title }])}
        sx={{ flex: "none", width: SIDE, borderRadius: "8px", overflow: "hidden", cursor: "zoom-in" }}
      >
        <Photo {...picture} alt="" ratio={1} sizes={`${SIDE}px`} />
      </ButtonBase>
      <Box sx={{ flex: 1, minWidth: 0, typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
        {about}{" "}
        <Box component="span" dir="auto" sx={{ typography: "subtitle1", color: "text.primary", display: "block" }}>
          {title}
        </Box>
      </Box>
      {action}
    </Box>
  );
}
