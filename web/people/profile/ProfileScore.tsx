import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import { formatCount } from "../../ui/text/count.ts";
import { describeRating } from "../../ui/text/rating.ts";
import type { ProfileHeader_UserFragment } from "./ProfileHeader.generated.ts";

const ProfileViewsDialog = lazy(() =>
  import("./ProfileViewsDialog.tsx").then((module) => ({ default: module.ProfileViewsDialog })),
);

/** The rating for others, the profile views for the artist. */
export function ProfileScore({ person }: { person: ProfileHeader_UserFragment }) {
  const { id, isViewer, viewCount } = person;
  if (isViewer) return viewCount === null ? null : <Views userId={id} count={viewCount} />;
  const { score, basis } = describeRating(person);
  const isReviewed = person.rating !== null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, typography: "subtitle1" }}>
        <Icon name="star" size={20} />
        {score} Rating{isReviewed ? ` (${formatCount(person.reviewsCount)})` : null}
      </Box>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>
        {isReviewed ? (
          <Link to={paths.profile(person.username, { tab: "reviews" })} preventScrollReset>
            Read reviews
          </Link>
        ) : (
          basis
        )}
      </Box>
    </Box>
  );
}

function Views({ userId, count }: { userId: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useHasOpened(isOpen);
  return (
    <>
      <Button
        variant="text"
        startIcon={<Icon name="eye" size={22} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ marginInline: { xs: -2, sm: -2.25 }, marginBlock: -1 }}
      >
        {formatCount(count)} Profile Views
      </Button>
      {wasOpen ? (
        <Suspense>
          <ProfileViewsDialog open={isOpen} userId={userId} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
