import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useNavigate, useParams } from "react-router-dom";
import { readFailure } from "../app/errors.ts";
import { Columns } from "../app/layout/Columns.tsx";
import { paths } from "../app/paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageTitle } from "../ui/PageTitle.tsx";
import { PostCard } from "./PostCard.tsx";
import { PostCardSkeleton } from "./PostCardSkeleton.tsx";
import { PostPageDocument } from "./PostPage.generated.ts";

/** One post with everything that was said about it. */
export function PostPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, loading, refetch } = useQuery(PostPageDocument, { variables: { id } });
  const post = data?.post;
  const failure = error && !post ? readFailure(error) : null;
  if (failure?.code === "NOT_FOUND") return <PostNotFound />;
  return (
    <Columns>
      <PageTitle hidden title={post ? `Post by ${post.user.fullName}` : "Post"} />
      {post ? (
        <PostCard
          key={post.id}
          post={post}
          whole
          priority
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
        <Box role="status" aria-label="Loading post">
          <PostCardSkeleton />
        </Box>
      )}
    </Columns>
  );
}

const HomeButton = () => (
  <Button component={Link} to={paths.home()}>
    Go home
  </Button>
);

function PostNotFound() {
  return (
    <>
      <PageTitle hidden title="Post not found" />
      <EmptyState
        icon="image"
        title="Post not found"
        description="It may have been deleted, or the address is not quite right."
        action={<HomeButton />}
      />
    </>
  );
}
