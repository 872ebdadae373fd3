import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { describePhoto } from "../media/describePhoto.ts";
import type { Failure } from "../platform/data/errors.ts";
import { paths } from "../platform/paths/paths.ts";
import { Icon, type IconName } from "../ui/icon/Icon.tsx";
import { type ListMore, ListView } from "../ui/list/ListView.tsx";
import { Photo } from "../ui/photo/Photo.tsx";
import { countOf, formatCount } from "../ui/text/count.ts";
import { useEditPost } from "./form/useEditPost.tsx";
import type { PostGrid_PostFragment } from "./PostGrid.generated.ts";

const place = {
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: { xs: "2px", sm: 1.5 },
} as const;
const corner = { borderRadius: { xs: 0, sm: "8px" } };

type PostGridProps = {
  posts: readonly PostGrid_PostFragment[] | undefined;
  label: string;
  failure: Failure | null;
  onRetry: () => void;
  empty: ReactNode;
  more: ListMore;
  /** On the viewer's own profile a press opens the edit dialog. */
  editable?: boolean;
  /** Below a picture. */
  lineOf?: (id: string) => ReactNode;
};

/** Squares, each linked to its post. */
export function PostGrid({ posts, label, failure, onRetry, empty, more, editable = false, lineOf }: PostGridProps) {
  const { edit, dialog, preload } = useEditPost();
  return (
    <>
      <ListView
        label={label}
        items={posts}
        keyOf={({ id }) => id}
        renderItem={(post, index) => (
          <>
            <Tile
              post={post}
              priority={index < 3}
              onEdit={editable && post.viewerCanEdit ? () => edit(post.id) : undefined}
              onApproach={preload}
            />
            {lineOf?.(post.id)}
          </>
        )}
        loading={<PostGridSkeleton />}
        error={{ title: "Error Loading Posts", failure, onRetry }}
        empty={empty}
        more={more}
        sx={place}
      />
      {dialog}
    </>
  );
}

export function PostGridSkeleton() {
  return (
    <Box sx={place} aria-hidden>
      {["1", "2", "3", "4", "5", "6"].map((key) => (
        <Skeleton key={key} variant="rectangular" sx={{ aspectRatio: "1", height: "auto", ...corner }} />
      ))}
    </Box>
  );
}

type TileProps = { post: PostGrid_PostFragment; priority: boolean; onEdit?: () => void; onApproach: () => void };

function Tile({ post, priority, onEdit, onApproach }: TileProps) {
  const { likes, comments } = post;
  const name = `${describePhoto(post)}, ${countOf(likes, "like")}, ${countOf(comments, "comment")}`;
  const lead = onEdit
    ? {
        component: "button",
        type: "button",
        onClick: onEdit,
        onPointerEnter: onApproach,
        "aria-label": `Edit Post: ${name}`,
      }
    : { component: Link, to: paths.post(post.id), "aria-label": name };
  return (
    <Box
      {...lead}
      sx={{
        display: "block",
        width: "100%",
        aspectRatio: "1",
        padding: 0,
        border: 0,
        background: "none",
        backgroundColor: "sunken",
        cursor: "pointer",
        position: "relative",
        overflow: "hidden",
        ...corner,
        "&:hover .counts, &:focus-visible .counts": { opacity: 1 },
      }}
    >
      <Photo
        src={post.imageUrl}
        alt=""
        ratio={1}
        width={post.image?.width}
        height={post.image?.height}
        blur={post.image?.placeholder}
        sizes="(min-width: 960px) 300px, 33vw"
        priority={priority}
      />
      <Box
        className="counts"
        aria-hidden
        sx={{
          position: "absolute",
          inset: 0,
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          gap: { xs: 1.5, sm: 3 },
          color: "common.white",
          backgroundColor: "scrim",
          typography: "subtitle1",
          opacity: 0,
          transition: (theme) => theme.transitions.create("opacity", { duration: theme.transitions.duration.shortest }),
        }}
      >
        <Count icon="heartFilled" count={likes} />
        <Count icon="comment" count={comments} />
      </Box>
    </Box>
  );
}

function Count({ icon, count }: { icon: IconName; count: number }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
      <Icon name={icon} size={20} />
      {formatCount(count)}
    </Box>
  );
}
