import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { useId } from "react";
import { tintNames } from "../platform/theme/palette.ts";
import { imageSource, imageSourceSet } from "../ui/photo/images.ts";
import { useImageError } from "../ui/photo/useImageError.ts";

/** Backgrounds of old tattoo flash: waves, interlaced rings, hemp leaves. Each is one tile. */
const patterns = [
  {
    width: 48,
    height: 24,
    lines:
      "M0 24a24 24 0 0 1 48 0M8 24a16 16 0 0 1 32 0M16 24a8 8 0 0 1 16 0M-24 12a24 24 0 0 1 48 0M-16 12a16 16 0 0 1 32 0M-8 12a8 8 0 0 1 16 0M24 12a24 24 0 0 1 48 0M32 12a16 16 0 0 1 32 0M40 12a8 8 0 0 1 16 0",
  },
  {
    width: 40,
    height: 40,
    lines:
      "M20 0a20 20 0 0 1 0 40a20 20 0 0 1 0-40M0-20a20 20 0 0 1 0 40M40-20a20 20 0 0 0 0 40M0 20a20 20 0 0 1 0 40M40 20a20 20 0 0 0 0 40",
  },
  {
    width: 42,
    height: 72,
    lines:
      "M21 0v72M0 12l42 24M42 12L0 36M0 36v36M42 36v36M0 60l21-12 21 12M21 0L0 12v24l21 12 21-12V12zM21 24L0 12M21 24l21-12M21 24v24M0 60v12M0 60l21 12 21-12",
  },
] as const;

function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}

type CoverProps = {
  person: { username: string; coverImage?: string | null };
  sizes: string;
  sx?: SxProps<Theme>;
};

/** A cover photo, or a pattern derived from the person. Decorative for screen readers. */
export function Cover({ person, sizes, sx }: CoverProps) {
  const id = useId();
  const { username, coverImage } = person;
  const [isBroken, onError] = useImageError(coverImage);
  const seed = hash(username);
  const tint = tintNames[seed % tintNames.length] ?? "stone";
  const pattern = patterns[(seed >>> 4) % patterns.length] ?? patterns[0];
  const hasPhoto = coverImage && !isBroken;
  return (
    <Box
      aria-hidden
      sx={[
        (theme) => ({
          position: "relative",
          overflow: "hidden",
          backgroundColor: theme.vars?.palette.tint[tint].wash,
          color: theme.vars?.palette.tint[tint].text,
          "& > *": { position: "absolute", inset: 0, width: "100%", height: "100%" },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {hasPhoto ? (
        <Box
          component="img"
          src={imageSource(coverImage)}
          srcSet={imageSourceSet(coverImage)}
          sizes={sizes}
          alt=""
          decoding="async"
          onError={onError}
          sx={{ objectFit: "cover" }}
        />
      ) : (
        <svg aria-hidden focusable="false">
          <defs>
            <pattern id={id} width={pattern.width} height={pattern.height} patternUnits="userSpaceOnUse">
              <path d={pattern.lines} fill="none" stroke="currentColor" strokeWidth="1" />
            </pattern>
            <linearGradient id={`${id}-fade`} x1="0" x2="1" y1="0" y2="0.35">
              <stop offset="0" stopColor="#fff" stopOpacity="0.12" />
              <stop offset="1" stopColor="#fff" stopOpacity="0.42" />
            </linearGradient>
            <mask id={`${id}-mask`}>
              <rect width="100%" height="100%" fill={`url(#${id}-fade)`} />
            </mask>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id})`} mask={`url(#${id}-mask)`} />
        </svg>
      )}
    </Box>
  );
}
