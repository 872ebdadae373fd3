import Box from "@mui/material/Box";
import { BrokenPicture } from "../../ui/photo/BrokenPicture.tsx";
import { imageSource, imageSourceSet } from "../../ui/photo/images.ts";
import { useImageError } from "../../ui/photo/useImageError.ts";
import type { LargePicture } from "../shownPictures.ts";

type StagePictureProps = {
  picture: LargePicture;
  /** Available size in pixels. */
  room: { width: number; height: number };
  zoom: number;
};

/** Uncropped and never enlarged; a blur is shown while it loads. */
export function StagePicture({ picture: { src, alt, width, height, blur }, room, zoom }: StagePictureProps) {
  const [isBroken, onError] = useImageError(src);
  if (isBroken) return <BrokenPicture alt={alt} />;
  const isMeasured = width && height;
  const shown = isMeasured ? Math.min(room.width, (room.height / height) * width, width) : room.width;
  return (
    <Box
      component="img"
      src={imageSource(src)}
      srcSet={imageSourceSet(src, width)}
      sizes={`${Math.ceil(shown * zoom)}px`}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      draggable={false}
      onError={onError}
      sx={{
        display: "block",
        height: isMeasured ? "auto" : undefined,
        maxWidth: "100%",
        maxHeight: "100%",
        objectFit: "contain",
        backgroundRepeat: "no-repeat",
        backgroundPosition: "center",
        backgroundSize: "cover",
      }}
      style={{ width: isMeasured ? shown : undefined, backgroundImage: blur ? `url("${blur}")` : undefined }}
    />
  );
}
