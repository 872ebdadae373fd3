import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useShareDialog } from "../../posts/useShareDialog.tsx";
import { AddNewButton } from "./AddNewButton.tsx";
import { ProfilePosts, type ProfileWorkProps } from "./ProfilePosts.tsx";

/** Photos of a client's tattoos. */
export function Tattoos({ person, loadMore }: ProfileWorkProps) {
  const sharing = useShareDialog();
  return (
    <Box component="section" aria-label="My Tattoos" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", minHeight: 40 }}>
        <Typography variant="h2">My Tattoos</Typography>
        {person.isViewer ? <AddNewButton {...sharing} /> : null}
      </Box>
      <ProfilePosts person={person} loadMore={loadMore} sharing={sharing} />
      {sharing.dialog}
    </Box>
  );
}
