import Button from "@mui/material/Button";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { useViewer } from "../platform/session/viewer.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";
import { FeaturedArtwork } from "./gallery/FeaturedArtwork.tsx";
import { PortfolioFrame } from "./gallery/PortfolioFrame.tsx";
import { PortfolioHeader } from "./gallery/PortfolioHeader.tsx";
import { PortfolioWall } from "./PortfolioWall.tsx";

/** `/portfolio/:artistId` or `?artistId=`; by default the viewer's own. */
export function PortfolioPage() {
  const viewer = useViewer();
  const { artistId: inPath } = useParams();
  const [search] = useSearchParams();
  const artistId = inPath ?? search.get("artistId");
  if (!artistId && viewer.userType !== "ARTIST") return <ForArtists />;
  const shownId = artistId || viewer.id;
  return (
    <PortfolioFrame>
      <PortfolioWall
        key={shownId}
        artistId={shownId}
        head={(controls) => <PortfolioHeader artistId={shownId} {...controls} />}
      />
      {artistId ? null : <FeaturedArtwork />}
    </PortfolioFrame>
  );
}

function ForArtists() {
  return (
    <PortfolioFrame>
      <PageTitle title="Portfolio" />
      <EmptyState
        icon="grid"
        title="Portfolios are for artists – switch your account type"
        description="Edit Profile on your profile has the switch. An Artist account shows its work here and takes bookings."
        action={
          <>
            <Button component={Link} to={paths.profile()} variant="contained">
              Go to my profile
            </Button>
            <Button component={Link} to={paths.discover()} variant="outlined">
              Browse artists
            </Button>
          </>
        }
      />
      <FeaturedArtwork />
    </PortfolioFrame>
  );
}
