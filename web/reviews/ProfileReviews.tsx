import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { readFailure } from "../platform/data/errors.ts";
import { useListFetchPolicy } from "../platform/data/useListFetchPolicy.ts";
import { useLoadMore } from "../platform/data/useLoadMore.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { ListView } from "../ui/list/ListView.tsx";
import { bleed, edgeToEdge } from "../ui/page/bleed.ts";
import { countOf } from "../ui/text/count.ts";
import { ProfileReviewsDocument } from "./ProfileReviews.generated.ts";
import { ReviewCard } from "./ReviewCard.tsx";
import { Stars } from "./Stars.tsx";

export type ProfileReviewsProps = { person: { id: string; fullName: string; isViewer: boolean } };

export function ProfileReviews({ person: { id, fullName, isViewer } }: ProfileReviewsProps) {
  const { data, error, refetch, fetchMore } = useQuery(ProfileReviewsDocument, {
    variables: { id },
    fetchPolicy: useListFetchPolicy(),
  });
  const reviews = data?.reviews;
  const { more, failure } = useLoadMore(reviews?.pageInfo, (after) => fetchMore({ variables: { after } }));
  const { rating = null, reviewsCount = 0 } = data?.user ?? {};
  return (
    <Card sx={{ ...bleed, ...edgeToEdge, padding: { xs: 2, sm: 3 } }}>
      {rating === null ? null : (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            paddingBottom: 2.5,
            marginBottom: 2.5,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Typography variant="h1" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {rating.toFixed(1)}
          </Typography>
          <div>
            <Stars value={rating} size="medium" />
            <Typography variant="body2" color="textSecondary">
              {countOf(reviewsCount, "review")} of completed sessions
            </Typography>
          </div>
        </Box>
      )}
      <ListView
        label="Reviews"
        items={reviews?.edges.map(({ node }) => node)}
        keyOf={(review) => review.id}
        renderItem={(review) => <ReviewCard review={review} />}
        sx={{
          gap: 0,
          "& > li + li": { borderTop: 1, borderColor: "divider", paddingTop: 2.5 },
          "& > li:not(:last-child)": { paddingBottom: 2.5 },
        }}
        loading={<Skeleton variant="rounded" height={180} />}
        error={{
          title: "Error Loading Reviews",
          failure: failure ?? (error && !reviews ? readFailure(error) : null),
          onRetry: reviews ? more.loadMore : () => ignoreRejection(refetch()),
        }}
        empty={
          <EmptyState
            icon="star"
            level="h3"
            title="No reviews yet"
            description={
              isViewer
                ? "Clients can review you after a completed session. Their reviews appear here."
                : `Only clients of completed sessions review ${fullName}. Their reviews appear here.`
            }
          />
        }
        more={more}
      />
    </Card>
  );
}
