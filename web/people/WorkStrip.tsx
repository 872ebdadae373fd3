import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { describePhoto } from "../media/describePhoto.ts";
import { paths } from "../platform/paths/paths.ts";
import { Photo } from "../ui/photo/Photo.tsx";
import type { WorkStrip_UserFragment } from "./WorkStrip.generated.ts";

/** Pictures in a row. */
export const STRIP_LENGTH = 3;

type WorkStripProps = {
  artist: WorkStrip_UserFragment;
  /** CSS `sizes` of one picture. */
  sizes: string;
};

/** Squares of an artist's work, each linked; nothing without any. */
export function WorkStrip({ artist, sizes }: WorkStripProps) {
  const { id: artistId, fullName, work } = artist;
  if (work.length === 0) return null;
  return (
    <Box
      component="ul"
      role="list"
      aria-label={`Work by ${fullName}`}
      sx={{
        display: "grid",
        gridTemplateColumns: `repeat(${STRIP_LENGTH}, minmax(0, 1fr))`,
        gap: "2px",
        listStyle: "none",
        margin: 0,
        padding: 0,
      }}
    >
      {work.map(({ id, kind, title, imageUrl, image }) => (
        <li key={id}>
          <Box
            component={Link}
            to={kind === "PIECE" ? paths.portfolio(artistId, { piece: id }) : paths.post(id)}
            sx={{ display: "block", "&:focus-visible": { outlineOffset: -4 } }}
          >
            <Photo
              src={imageUrl}
              alt={kind === "PIECE" ? title : describePhoto({ caption: title, user: artist })}
              ratio={1}
              width={image?.width}
              height={image?.height}
              blur={image?.placeholder}
              sizes={sizes}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}
