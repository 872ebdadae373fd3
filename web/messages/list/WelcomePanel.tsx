import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";

export function BrowseProfiles() {
  return (
    <Button component={Link} to={paths.discover()} variant="contained">
      Browse Profiles
    </Button>
  );
}

export function WelcomePanel() {
  return (
    <EmptyState
      icon="chat"
      title="Your messages"
      description="Pick a conversation, or find an artist and tell them about your idea."
      action={<BrowseProfiles />}
    />
  );
}
