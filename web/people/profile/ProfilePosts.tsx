import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMore } from "../../app/data/useMore.ts";
import { PostGrid } from "../../posts/PostGrid.tsx";
import { useShareDialog } from "../../posts/useShareDialog.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { bleed } from "../../ui/page/bleed.ts";
import type { ProfilePageQuery } from "../ProfilePage.generated.ts";

export type ProfilePostsProps = {
  person: ProfilePageQuery["user"];
  loadMore: (after: string) => Promise<unknown>;
};

/** What somebody shared: an artist's portfolio, a client's tattoos. */
export function ProfilePosts({ person, loadMore }: ProfilePostsProps) {
  const { share, dialog, preload } = useShareDialog();
  const { more, failure } = useMore(person.posts.pageInfo, loadMore);
  const isOwn = person.isViewer;
  const heading = person.userType === "ARTIST" ? "Portfolio" : "My Tattoos";
  return (
    <Box component="section" aria-label={heading} sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 40 }}>
        <Typography variant="h2">{heading}</Typography>
        {isOwn ? (
          <Button
            variant="contained"
            startIcon={<Icon name="plus" size={20} />}
            onClick={() => share()}
            onPointerEnter={preload}
            onFocus={preload}
          >
            Add New
          </Button>
        ) : null}
      </Box>
      <Box sx={bleed}>
        <PostGrid
          label="Posts"
          posts={person.posts.edges.map(({ node }) => node)}
          failure={failure}
          onRetry={more.loadMore}
          more={more}
          editable={isOwn}
          empty={
            <EmptyState
              icon="image"
              level="h3"
              title={isOwn ? "You haven't shared any tattoos yet" : `${person.fullName} hasn't shared any tattoos yet`}
              description={isOwn ? "Photos of your tattoos stand here, the newest first." : undefined}
              action={
                isOwn ? (
                  <Button variant="contained" onClick={() => share()} onPointerEnter={preload} onFocus={preload}>
                    Share Your First Tattoo
                  </Button>
                ) : undefined
              }
            />
          }
        />
      </Box>
      {dialog}
    </Box>
  );
}
