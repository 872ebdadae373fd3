import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../app/routing/paths.ts";
import { Photo } from "../../ui/photo/Photo.tsx";
import { countOf } from "../../ui/text/count.ts";
import { type Highlights_HashtagFragment, HighlightsDocument } from "./Highlights.generated.ts";
import { HighlightsFrame, tile } from "./HighlightsFrame.tsx";

const LABELS = { dragons: "Dragons", portraits: "Portraits", geometric: "Geometric" } as const;
const names = ["dragons", "portraits", "geometric"] as const;

/** The newest post of three styles; each leads to more of them. */
export function Highlights() {
  const { data } = useQuery(HighlightsDocument);
  return (
    <HighlightsFrame>
      {names.map((name) => (
        <li key={name}>
          <Tile tag={name} label={LABELS[name]} hashtag={data?.[name]} />
        </li>
      ))}
    </HighlightsFrame>
  );
}

type TileProps = { tag: string; label: string; hashtag: Highlights_HashtagFragment | undefined };

function Tile({ tag, label, hashtag }: TileProps) {
  const post = hashtag?.posts.edges[0]?.node;
  const count = hashtag ? countOf(hashtag.postsCount, "post") : "";
  return (
    <Box
      component={Link}
      to={paths.hashtag(tag)}
      aria-label={count ? `${label}, ${count}` : label}
      sx={{ ...tile, display: "block", textDecoration: "none" }}
    >
      {post ? (
        <Photo
          src={post.imageUrl}
          alt=""
          ratio={tile.aspectRatio}
          width={post.image?.width}
          height={post.image?.height}
          blur={post.image?.placeholder}
          sizes="(min-width: 648px) 192px, 33vw"
          onBroken={<Artwork />}
        />
      ) : (
        <Artwork />
      )}
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          insetInline: 0,
          bottom: 0,
          padding: { xs: 1, sm: 1.25 },
          paddingTop: { xs: 4, sm: 5 },
          color: "common.white",
          backgroundImage: "linear-gradient(transparent, rgb(0 0 0 / 0.72))",
        }}
      >
        <Box sx={{ typography: "name", fontSize: { xs: "0.9375rem", sm: "1.0625rem" } }}>{label}</Box>
        <Box sx={{ typography: "caption", minHeight: "1.4em" }}>{count}</Box>
      </Box>
    </Box>
  );
}

const PETALS = Array.from({ length: 12 }, (_, index) => index * 30);

/** Stands where no post does yet: a rosette, as on an empty sheet of flash. */
function Artwork() {
  return (
    <Box
      component="svg"
      viewBox="0 0 125 100"
      aria-hidden
      fill="none"
      stroke="currentColor"
      sx={{ position: "absolute", inset: 0, width: "100%", height: "100%", color: "text.disabled", opacity: 0.5 }}
    >
      {PETALS.map((angle) => (
        <path key={angle} d="M62 42c-9-9-9-20 0-30 9 10 9 21 0 30Z" transform={`rotate(${angle} 62 42)`} />
      ))}
      <circle cx="62" cy="42" r="5" />
    </Box>
  );
}
