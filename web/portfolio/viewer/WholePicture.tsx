import Box from "@mui/material/Box";
import { BrokenPicture } from "../../ui/photo/BrokenPicture.tsx";
import { imageSource, imageSourceSet } from "../../ui/photo/images.ts";
import { useBroken } from "../../ui/photo/useBroken.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";

/** The picture uncropped, as large as the place allows; its blur stands in until it has come. */
export function WholePicture({ artwork }: { artwork: Artwork }) {
  const { imageUrl, image, title } = artwork;
  const [isBroken, onError] = useBroken(imageUrl);
  if (isBroken) return <BrokenPicture alt={title} />;
  return (
    <Box
      component="img"
      src={imageSource(imageUrl)}
      srcSet={imageSourceSet(imageUrl, image?.width)}
      sizes="(min-width: 900px) 820px, 100vw"
      alt={title}
      width={image?.width}
      height={image?.height}
      onError={onError}
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
