import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { type CSSProperties, type ReactElement, type ReactNode, useCallback, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { BrokenPicture } from "./BrokenPicture.tsx";
import { imageSource, imageSourceSet } from "./images.ts";
import { useImageError } from "./useImageError.ts";

/** Loaded pictures do not fade in again when a viewer comes back. */
const come = new Set<string>();

export type PhotoProps = {
  /** As the server gives it: `/objects/…`, a full address, or a bare object name; also a local blob: URL. */
  src: string;
  alt: string;
  /** Natural size in pixels; reserves the space. A square where it is unknown. */
  width?: number | null;
  height?: number | null;
  ratio?: number;
  /** The tallest shape (width:height); taller pictures are cropped to it. */
  minRatio?: number;
  blur?: string | null;
  sizes: string;
  priority?: boolean;
  onBroken?: "message" | "hide" | ReactElement;
  /** Runs on a failure: the address may have expired, and a new one may exist. */
  onFailed?: () => void;
  sx?: SxProps<Theme>;
};

const SMALL = 160;

const image = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
  transition: ({ transitions }: Theme) => transitions.create("opacity", { duration: transitions.duration.standard }),
} as const;
const frame = { position: "relative", overflow: "hidden", width: "100%", backgroundColor: "sunken" } as const;
const styles = classes({
  frame,
  blur: {
    position: "absolute",
    inset: -24,
    backgroundSize: "cover",
    backgroundPosition: "center",
    filter: "blur(16px)",
  },
  image,
  coming: { ...image, opacity: 0 },
});

export function Photo({
  src,
  alt,
  width,
  height,
  ratio,
  minRatio = 0,
  blur,
  sizes,
  priority = false,
  onBroken = "hide",
  onFailed,
  sx,
}: PhotoProps) {
  const [loaded, setLoaded] = useState(come.has(src) ? src : null);
  const [isBroken, onError] = useImageError(src);
  const isLoaded = loaded === src;
  const natural = width && height ? width / height : 1;
  const shape = ratio ?? Math.max(natural, minRatio);
  const isSmall = Boolean(width && height && Math.max(width, height) <= SMALL);
  // Sources are set after mounting: Chromium never frees an image of a discarded render, nor what it references.
  const load = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      image.sizes = sizes;
      image.srcset = imageSourceSet(src, width) ?? "";
      image.src = imageSource(src);
    },
    [src, sizes, width],
  );
  if (isBroken && onBroken === "hide") return <BrokenPicture alt={alt} />;
  if (isBroken && onBroken !== "message") return onBroken;
  return (
    <Frame sx={sx} place={{ aspectRatio: shape, maxHeight: isSmall && !ratio ? SMALL : undefined }}>
      {blur && !isLoaded && !isBroken ? (
        <div aria-hidden className={styles.blur} style={{ backgroundImage: `url("${blur}")` }} />
      ) : null}
      {isBroken ? (
        <Unavailable alt={alt} />
      ) : (
        <img
          ref={load}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
          fetchPriority={priority ? "high" : undefined}
          onLoad={() => {
            come.add(src);
            setLoaded(src);
          }}
          onError={() => {
            onError();
            onFailed?.();
          }}
          className={isLoaded || priority ? styles.image : styles.coming}
          style={isSmall ? { objectFit: "scale-down" } : undefined}
        />
      )}
    </Frame>
  );
}

type FrameProps = { sx?: SxProps<Theme>; place: CSSProperties; children: ReactNode };

function Frame({ sx, place, children }: FrameProps) {
  if (!sx)
    return (
      <div className={styles.frame} style={place}>
        {children}
      </div>
    );
  return (
    <Box sx={[frame, ...(Array.isArray(sx) ? sx : [sx])]} style={place}>
      {children}
    </Box>
  );
}

function Unavailable({ alt }: { alt: string }) {
  return (
    <Box
      role="img"
      aria-label={alt ? `Image unavailable: ${alt}` : "Image unavailable"}
      sx={{
        position: "absolute",
        inset: 0,
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: 1,
        color: "text.secondary",
        typography: "body2",
      }}
    >
      <Icon name="image" size={28} />
      <span>Image unavailable</span>
    </Box>
  );
}
