import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { Photo } from "../ui/photo/Photo.tsx";
import type { HealedPhoto_PostFragment } from "./HealedPhoto.generated.ts";
import { healedText } from "./healedText.ts";

const SIDE = 72;

/** A link to the healed photo of a session. */
export function HealedPhoto({ post: { id, imageUrl, image, healedWeeks } }: { post: HealedPhoto_PostFragment }) {
  return (
    <Box
      component={Link}
      to={paths.post(id)}
      sx={{ display: "flex", alignItems: "center", gap: 1.5, color: "inherit", textDecoration: "none" }}
    >
      <Photo
        src={imageUrl}
        alt=""
        width={image?.width}
        height={image?.height}
        blur={image?.placeholder}
        ratio={1}
        sizes={`${SIDE}px`}
        sx={{ width: SIDE, flex: "none", borderRadius: "8px" }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="div">
          Healed photo
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {healedText(healedWeeks ?? 0)}
        </Typography>
      </Box>
    </Box>
  );
}
