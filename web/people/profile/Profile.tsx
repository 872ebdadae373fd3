import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { bleed, edgeToEdge } from "../../ui/page/bleed.ts";
import { ArtistTabs } from "./ArtistTabs.tsx";
import { OwnActions } from "./OwnActions.tsx";
import { ProfileActions } from "./ProfileActions.tsx";
import { ProfileHeader } from "./ProfileHeader.tsx";
import type { ProfileWorkProps } from "./ProfilePosts.tsx";
import { Tattoos } from "./Tattoos.tsx";
import { useProfileDialogs } from "./useProfileDialogs.tsx";

export function Profile({ person, loadMore }: ProfileWorkProps) {
  const { open, dialogs } = useProfileDialogs(person);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: { xs: 0.5, sm: 3 } }}>
      <Box sx={{ ...bleed, marginTop: { xs: -2, sm: 0 } }}>
        <ProfileHeader
          person={person}
          onOpenList={open}
          actions={
            person.isViewer ? (
              <OwnActions person={person} onOpenRequests={() => open("requests")} />
            ) : (
              <ProfileActions person={person} />
            )
          }
        />
      </Box>
      {person.isPrivate ? (
        <Card component="section" aria-label="Private profile" sx={{ ...bleed, ...edgeToEdge }}>
          <EmptyState
            icon="lock"
            title="This profile is private"
            description={
              person.followStatus.requested
                ? `You asked to follow ${person.fullName}. You'll see their posts once they approve.`
                : `Follow ${person.fullName} to see their posts. They approve each follower.`
            }
          />
        </Card>
      ) : person.userType === "ARTIST" ? (
        <ArtistTabs person={person} loadMore={loadMore} />
      ) : (
        <Tattoos person={person} loadMore={loadMore} />
      )}
      {dialogs}
    </Box>
  );
}
