import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { Icon } from "../../ui/icon/Icon.tsx";
import { BrokenPicture } from "../../ui/photo/BrokenPicture.tsx";
import { imageSource } from "../../ui/photo/images.ts";
import { useBroken } from "../../ui/photo/useBroken.ts";
import type { Picture } from "./MessagePicture.tsx";

/** A picture as large as the screen allows. */
export function PictureDialog({ picture: { src, alt, author }, onClose }: { picture: Picture; onClose: () => void }) {
  const [isBroken, onError] = useBroken(src);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen
      slotProps={{
        paper: {
          "aria-label": author === "You" ? "Your image" : `Image from ${author}`,
          sx: { border: 0, borderRadius: 0, maxHeight: "none", height: "100dvh" },
        },
      }}
    >
      <Box
        // Beside the picture a click closes, as it does beside any dialog.
        onClick={onClose}
        sx={{
          display: "grid",
          gridTemplateRows: "minmax(0, 1fr) auto",
          justifyItems: "center",
          gap: 1.5,
          height: "100%",
          padding: { xs: "64px 0 16px", sm: "64px 32px 24px" },
        }}
      >
        {isBroken ? (
          <BrokenPicture alt={alt} />
        ) : (
          <Box
            component="img"
            src={imageSource(src)}
            alt={alt}
            onError={onError}
            onClick={(event) => event.stopPropagation()}
            sx={{ maxWidth: "100%", maxHeight: "100%", minHeight: 0, objectFit: "contain", alignSelf: "center" }}
          />
        )}
        {alt === "Image" ? null : (
          <Box sx={{ typography: "body1", maxWidth: "68ch", paddingInline: 2, overflowWrap: "anywhere" }}>{alt}</Box>
        )}
      </Box>
      <IconButton
        aria-label="Close"
        onClick={onClose}
        autoFocus
        sx={{ position: "absolute", top: "calc(12px + env(safe-area-inset-top))", right: 12 }}
      >
        <Icon name="close" />
      </IconButton>
    </Dialog>
  );
}
