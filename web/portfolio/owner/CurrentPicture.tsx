import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { imageVariant } from "../../ui/photo/images.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";

/** The picture that a piece has, until another is chosen. */
export function CurrentPicture({ artwork, onChange }: { artwork: Artwork; onChange: () => void }) {
  return (
    <Box sx={{ borderRadius: "12px", overflow: "hidden", border: 1, borderColor: "divider" }}>
      <Box
        component="img"
        src={imageVariant(artwork.imageUrl, 640)}
        alt="Current picture"
        sx={{
          display: "block",
          width: "100%",
          height: "min(44dvh, 340px)",
          objectFit: "contain",
          backgroundColor: "sunken",
        }}
      />
      <Box sx={{ display: "flex", justifyContent: "flex-end", padding: 1 }}>
        <Button size="small" variant="outlined" onClick={onChange}>
          Change Image
        </Button>
      </Box>
    </Box>
  );
}
