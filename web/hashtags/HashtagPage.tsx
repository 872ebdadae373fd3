import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { useListFetchPolicy } from "../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { paths } from "../platform/paths/paths.ts";
import { PostGrid } from "../posts/PostGrid.tsx";
import { useShareDialog } from "../posts/useShareDialog.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { bleed } from "../ui/page/bleed.ts";
import { useDocumentTitle } from "../ui/page/useDocumentTitle.ts";
import { taggedPosts } from "../ui/text/tagged.ts";
import { HashtagPageDocument } from "./HashtagPage.generated.ts";

/** The tag of an address, with or without #, also if it was encoded twice. */
const readTag = (text: string): string => text.replace(/^(#|%23)+/i, "").trim();

/** Newest first. */
export function HashtagPage() {
  const { hashtag = "" } = useParams();
  const tag = readTag(hashtag);
  return <TaggedPosts key={tag} tag={tag} />;
}

function TaggedPosts({ tag }: { tag: string }) {
  const { data, error, refetch, fetchMore } = useQuery(HashtagPageDocument, {
    variables: { tag },
    fetchPolicy: useListFetchPolicy(),
    notifyOnNetworkStatusChange: true,
  });
  const { share, dialog, preload } = useShareDialog();
  const found = data?.hashtag;
  const { more, failure: moreFailure } = useLoadMore(found?.posts.pageInfo, (after) =>
    fetchMore({ variables: { after } }),
  );
  const failure = error && !found ? readFailure(error) : null;
  const title = `#${found?.tag || tag}`;
  useDocumentTitle(title);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3, maxWidth: 936, marginInline: "auto" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <BackButton />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          <Typography color="textSecondary" role="status">
            {found ? taggedPosts(found.postsCount) : failure ? "" : <Skeleton width={72} />}
          </Typography>
        </Box>
      </Box>
      <Box sx={bleed}>
        <PostGrid
          label={`Posts with ${title}`}
          posts={found?.posts.edges.map(({ node }) => node)}
          failure={failure ?? moreFailure}
          onRetry={failure ? () => ignoreRejection(refetch()) : more.loadMore}
          more={more}
          empty={
            <EmptyState
              icon="image"
              title={`No posts with ${title} yet`}
              description="Use it in a caption or as a tag to be the first here."
              action={
                <Button variant="contained" onClick={() => share()} onPointerEnter={preload} onFocus={preload}>
                  Share your latest work
                </Button>
              }
            />
          }
        />
      </Box>
      {dialog}
    </Box>
  );
}

/** The previous page, or home. */
function BackButton() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === "default";
  return (
    <IconButton aria-label="Back" onClick={() => (isFirst ? navigate(paths.home()) : navigate(-1))}>
      <Icon name="arrowLeft" />
    </IconButton>
  );
}
