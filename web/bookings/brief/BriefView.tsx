import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { showPictures } from "../../media/showPictures.ts";
import { categoryText } from "../../portfolio/categories.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { sizeText } from "../../ui/text/size.ts";
import type { Brief_BriefFragment as Brief, Brief_PictureFragment as Picture } from "./Brief.generated.ts";
import { COLOUR_LABELS, windowsText } from "./labels.ts";

const SIDE = 72;

export function BriefView({ brief, action }: { brief: Brief; action?: ReactNode }) {
  const id = useId();
  const { style, placement, size, colour, coverUp, firstTattoo, references, placementPhotos, windows } = brief;
  const facts = [
    ["Style", style && categoryText(style)],
    ["Placement", placement],
    ["Size", size && sizeText(size)],
    ["Color", colour && COLOUR_LABELS[colour]],
    ["Cover-up", coverUp ? "Yes" : null],
    ["First tattoo", firstTattoo === null ? null : firstTattoo ? "Yes" : "No"],
    ["Has time", windows.length > 0 ? windowsText(windows) : null],
  ] as const;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: "flex", flexDirection: "column", gap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
        <Typography id={id} variant="subtitle2" component="h4" color="textSecondary">
          About the tattoo
        </Typography>
        {action}
      </Box>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 0.5, margin: 0 }}>
        {facts.map(([term, said]) =>
          said ? (
            <Box key={term} sx={{ display: "flex", gap: 0.75, typography: "body2" }}>
              <Box component="dt" sx={{ color: "text.secondary", flex: "none" }}>
                {term}
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {said}
              </Box>
            </Box>
          ) : null,
        )}
      </Box>
      <Pictures name="Reference" pictures={references} />
      <Pictures name="Placement photo" pictures={placementPhotos} />
    </Box>
  );
}

function Pictures({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  const shown = pictures.map(({ url, width, height, placeholder }, index) => ({
    src: url,
    alt: `${name} ${index + 1}`,
    width,
    height,
    blur: placeholder,
  }));
  const large = shown.map((picture) => ({ ...picture, name: picture.alt }));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {shown.map((picture, index) => (
        <ButtonBase
          key={picture.alt}
          aria-label={`View ${picture.alt.toLowerCase()}`}
          onClick={() => showPictures(large, index)}
          sx={{ width: SIDE, borderRadius: "8px", overflow: "hidden", cursor: "zoom-in" }}
        >
          <Photo {...picture} alt="" ratio={1} sizes={`${SIDE}px`} />
        </ButtonBase>
      ))}
    </Box>
  );
}
