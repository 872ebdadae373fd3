import Box from "@mui/material/Box";
import { useState } from "react";
import { imageSource, imageSourceSet } from "../../ui/photo/images.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";

/** The picture uncropped, as large as the place allows; its blur stands in until it has come. */
export function WholePicture({ artwork }: { artwork: Artwork }) {
  const { imageUrl, image, title } = artwork;
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken)
    return (
      <Box
        role="img"
        aria-label={`Image unavailable: ${title}`}
        sx={{ display: "grid", placeItems: "center", minHeight: 280, color: "text.secondary" }}
      >
        Image unavailable
      </Box>
    );
  return (
    <Box
      component="img"
      src={imageSource(imageUrl)}
      srcSet={imageSourceSet(imageUrl, image?.width)}
      sizes="(min-width: 900px) 820px, 100vw"
      alt={title}
      width={image?.width}
      height={image?.height}
      onError={() => setIsBroken(true)}
      sx={{
        display: "block",
        width: "100%",
        height: { xs: "auto", md: "100%" },
        maxHeight: { xs: "64dvh", md: "none" },
        minHeight: 0,
        objectFit: "contain",
        backgroundRepeat: "no-repeat",
        backgroundPosition: "center",
        backgroundSize: "contain",
      }}
      style={image ? { backgroundImage: `url("${image.placeholder}")` } : undefined}
    />
  );
}
