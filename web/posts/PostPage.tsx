import type { ApolloClient } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useNavigate, useParams } from "react-router-dom";
import { readFailure } from "../platform/data/errors.ts";
import { paths } from "../platform/paths/paths.ts";
import { AddPostButton } from "../portfolio/AddPostButton.tsx";
import { Icon } from "../ui/icon/Icon.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { bleed } from "../ui/page/bleed.ts";
import { PageTitle, useDocumentTitle } from "../ui/page/PageTitle.tsx";
import { shareLink } from "./menu/shareLink.ts";
import { PostCard } from "./PostCard.tsx";
import { PostCardSkeleton } from "./PostCardSkeleton.tsx";
import { PostPageDocument } from "./PostPage.generated.ts";
import { TagQuestion } from "./tags/TagQuestion.tsx";

/** Prefetched while a link to it is hovered. */
export const prefetch = (client: ApolloClient, id: string) =>
  client.query({ query: PostPageDocument, variables: { id } });

export function PostPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useQuery(PostPageDocument, { variables: { id } });
  const post = data?.post;
  const failure = error && !post ? readFailure(error) : null;
  if (failure?.code === "NOT_FOUND") return <PostNotFound />;
  return (
    <Box sx={{ maxWidth: { sm: 600, md: 1040 }, marginInline: { xs: bleed.marginInline.xs, sm: "auto" } }}>
      <PageTitle hidden title={post ? `Post by ${post.user.fullName}` : "Post"} />
      {post ? (
        <PostCard
          key={post.id}
          id={post.id}
          whole
          priority
          question={post.viewerCanAnswerTag ? <TagQuestion post={post} /> : null}
          actions={
            <>
              <AddPostButton post={post} />
              <ShareButton post={post} />
            </>
          }
          onDeleted={() => navigate(paths.home(), { replace: true })}
        />
      ) : failure ? (
        <ErrorState
          title="Error Loading Post"
          failure={failure}
          onRetry={() => void refetch()}
          retrying={loading}
          action={<HomeButton />}
        />
      ) : (
        <Box role="status" aria-label="Loading post" sx={{ maxWidth: 600, marginInline: "auto" }}>
          <PostCardSkeleton />
        </Box>
      )}
    </Box>
  );
}

const ShareButton = ({ post }: { post: { id: string; user: { fullName: string } } }) => (
  <Button
    variant="text"
    color="inherit"
    startIcon={<Icon name="share" size={22} />}
    onClick={() => void shareLink(paths.post(post.id), `Post by ${post.user.fullName}`)}
    sx={{ marginLeft: "auto" }}
  >
    Share
  </Button>
);

const HomeButton = () => (
  <Button variant="outlined" component={Link} to={paths.home()}>
    Go home
  </Button>
);

function PostNotFound() {
  useDocumentTitle("Post not found");
  return (
    <EmptyState
      level="h1"
      icon="image"
      title="Post not found"
      description="It may have been deleted, or the link may be wrong."
      action={<HomeButton />}
    />
  );
}
