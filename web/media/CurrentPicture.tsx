import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { BrokenPicture } from "../ui/photo/BrokenPicture.tsx";
import { imageVariant } from "../ui/photo/images.ts";
import { useImageError } from "../ui/photo/useImageError.ts";

/** The saved picture, until another is chosen. */
export function CurrentPicture({ imageUrl, onChange }: { imageUrl: string; onChange: () => void }) {
  const [isBroken, onError] = useImageError(imageUrl);
  return (
    <Box sx={{ borderRadius: "12px", overflow: "hidden", border: 1, borderColor: "divider" }}>
      {isBroken ? (
        <BrokenPicture alt="Current picture" />
      ) : (
        <Box
          component="img"
          src={imageVariant(imageUrl, 640)}
          alt="Current picture"
          onError={onError}
          sx={{
            display: "block",
            width: "100%",
            height: "min(44dvh, 340px)",
            objectFit: "scale-down",
            backgroundColor: "sunken",
          }}
        />
      )}
      <Box sx={{ display: "flex", justifyContent: "flex-end", padding: 1 }}>
        <Button size="small" variant="outlined" onClick={onChange}>
          Change Image
        </Button>
      </Box>
    </Box>
  );
}
