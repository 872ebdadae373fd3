import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, Suspense, useId } from "react";
import { Link } from "react-router-dom";
import { FlashWall } from "../../flash/lazy.tsx";
import { paths } from "../../platform/paths/paths.ts";
import { PortfolioWall } from "../../portfolio/PortfolioWall.tsx";
import { useShareDialog } from "../../posts/useShareDialog.tsx";
import { ProfileReviews } from "../../reviews/lazy.tsx";
import { visuallyHidden } from "../../ui/page/visuallyHidden.ts";
import { AddNewButton } from "./AddNewButton.tsx";
import { ClientPhotos } from "./ClientPhotos.tsx";
import { ProfilePosts, type ProfileWorkProps } from "./ProfilePosts.tsx";
import { type ProfileTab, profileTabs, useProfileTab } from "./useProfileTab.ts";

const LABELS: Record<ProfileTab, string> = {
  portfolio: "Portfolio",
  flash: "Flash",
  posts: "Posts",
  "client-photos": "Client photos",
  reviews: "Reviews",
};

/** An artist's artworks, posts and client photos. */
export function ArtistTabs({ person, loadMore }: ProfileWorkProps) {
  const sharing = useShareDialog();
  const [tab, show] = useProfileTab(person.portfolio.edges.length > 0);
  const id = useId();
  const panels: Record<ProfileTab, () => ReactNode> = {
    portfolio: () => (
      <PortfolioWall
        artistId={person.id}
        onProfile
        head={({ arrange }) =>
          person.isViewer ? (
            <Actions>
              <Button variant="text" component={Link} to={paths.portfolio()} sx={{ marginInlineEnd: "auto" }}>
                My Portfolio
              </Button>
              {arrange}
              <AddNewButton {...sharing} />
            </Actions>
          ) : null
        }
      />
    ),
    flash: () => (
      <Suspense>
        <FlashWall person={person} />
      </Suspense>
    ),
    posts: () => <ProfilePosts person={person} loadMore={loadMore} sharing={sharing} />,
    "client-photos": () => <ClientPhotos person={person} />,
    reviews: () => (
      <Suspense>
        <ProfileReviews person={person} />
      </Suspense>
    ),
  };
  return (
    <Box
      component="section"
      aria-label="Portfolio"
      sx={{ display: "flex", flexDirection: "column", gap: { xs: 0.75, sm: 2 } }}
    >
      <h2 style={visuallyHidden}>Portfolio</h2>
      <Tabs
        value={tab}
        onChange={(_event, next: ProfileTab) => show(next)}
        aria-label={`Work of ${person.fullName}`}
        variant="scrollable"
        scrollButtons={false}
      >
        {profileTabs.map((one) => (
          <Tab key={one} value={one} id={`${id}-tab-${one}`} aria-controls={`${id}-panel-${one}`} label={LABELS[one]} />
        ))}
      </Tabs>
      {person.isViewer && tab === "posts" ? (
        <Actions>
          <AddNewButton {...sharing} />
        </Actions>
      ) : null}
      {profileTabs.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-panel-${one}`}
          aria-labelledby={`${id}-tab-${one}`}
          hidden={one !== tab}
        >
          {one === tab ? panels[one]() : null}
        </div>
      ))}
      {sharing.dialog}
    </Box>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "flex-end",
      gap: 1,
      // On a phone three are in a row.
      "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
    }}
  >
    {children}
  </Box>
);
