import { useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { classes } from "../../platform/theme/classes.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { countOf } from "../../ui/text/count.ts";
import { type Highlights_HighlightFragment, HighlightsDocument } from "./Highlights.generated.ts";
import { HighlightsFrame, tile } from "./HighlightsFrame.tsx";

const styles = classes({
  tile: { ...tile, display: "block", textDecoration: "none" },
  text: {
    position: "absolute",
    insetInline: 0,
    bottom: 0,
    padding: { xs: 1, sm: 1.25 },
    paddingTop: { xs: 4, sm: 5 },
    color: "common.white",
    backgroundImage: "linear-gradient(transparent, rgb(0 0 0 / 0.72))",
  },
  label: { typography: "name", fontSize: { xs: "0.9375rem", sm: "1.0625rem" } },
  count: { typography: "caption", minHeight: "1.4em" },
  artwork: { position: "absolute", inset: 0, width: "100%", height: "100%", color: "text.disabled", opacity: 0.5 },
});

/** The newest post of three styles that admins choose. */
export function Highlights() {
  const { data, error } = useQuery(HighlightsDocument);
  if (error && !data) return null;
  return (
    <HighlightsFrame>
      {data?.highlights.map((highlight, index) => (
        // Two may have the same label; positions are stable.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are always three.
        <li key={index}>
          <Tile highlight={highlight} />
        </li>
      ))}
    </HighlightsFrame>
  );
}

function Tile({ highlight }: { highlight: Highlights_HighlightFragment }) {
  const { label, tag, category, post, piece } = highlight;
  const shown = post ?? piece;
  const count = countOf(highlight.count, category ? "piece" : "post");
  return (
    <Link
      to={category ? paths.discover({ style: category }) : paths.hashtag(tag ?? "")}
      aria-label={`${label}, ${count}`}
      className={styles.tile}
    >
      {shown ? (
        <Photo
          src={shown.imageUrl}
          alt=""
          ratio={tile.aspectRatio}
          width={shown.image?.width}
          height={shown.image?.height}
          blur={shown.image?.placeholder}
          sizes="(min-width: 648px) 192px, 33vw"
          onBroken={<Artwork />}
        />
      ) : (
        <Artwork />
      )}
      <div aria-hidden className={styles.text}>
        <div dir="auto" className={styles.label}>
          {label}
        </div>
        <div className={styles.count}>{count}</div>
      </div>
    </Link>
  );
}

const PETALS = Array.from({ length: 12 }, (_, index) => index * 30);

/** A placeholder for a style without posts. */
function Artwork() {
  return (
    <svg viewBox="0 0 125 100" aria-hidden fill="none" stroke="currentColor" className={styles.artwork}>
      {PETALS.map((angle) => (
        <path key={angle} d="M62 42c-9-9-9-20 0-30 9 10 9 21 0 30Z" transform={`rotate(${angle} 62 42)`} />
      ))}
      <circle cx="62" cy="42" r="5" />
    </svg>
  );
}
