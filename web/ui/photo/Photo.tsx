import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import { type CSSProperties, type ReactElement, type ReactNode, useCallback, useState } from "react";
import { classes } from "../../platform/theme/classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { BrokenPicture } from "./BrokenPicture.tsx";
import { imageSource, imageSourceSet } from "./images.ts";
import { useBroken } from "./useBroken.ts";

/** Pictures that have loaded: a viewer who comes back finds them, and sees none of them load again. */
const come = new Set<string>();

export type PhotoProps = {
  /** As the server gives it: `/objects/…`, a full address, or a bare object name; a local blob: preview works too. */
  src: string;
  alt: string;
  /** Natural size in pixels; reserves the place. A square is kept where it is unknown. */
  width?: number | null;
  height?: number | null;
  /** Crop to this width:height instead of the natural one, as a grid does. */
  ratio?: number;
  /** The tallest the natural shape may be (width:height); taller pictures are cropped to it. */
  minRatio?: number;
  /** A tiny image as a data: address, shown until the picture has come. */
  blur?: string | null;
  /** CSS `sizes`: how wide the picture is at which screen width. */
  sizes: string;
  /** For the one or two pictures of the first screen: fetched at once and first. */
  priority?: boolean;
  /** What a picture that fails to load leaves behind: a message (the post card), nothing visible, or what is given. */
  onBroken?: "message" | "hide" | ReactElement;
  /** Told when it fails to load: the address may have ended, and there may be a new one. */
  onFailed?: () => void;
  sx?: SxProps<Theme>;
};

/** Of so few pixels a picture is shown as large as it is, instead of as blots. */
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
  const [isBroken, onError] = useBroken(src);
  const isLoaded = loaded === src;
  const natural = width && height ? width / height : 1;
  const shape = ratio ?? Math.max(natural, minRatio);
  const isSmall = Boolean(width && height && Math.max(width, height) <= SMALL);
  // Only once it is in the page: what has a set of sources and never comes there, as of a rendering that was given
  // up, Chromium keeps for as long as the page lives, and all that was drawn around it.
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
          // What the first screen is waited for does not fade in.
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
