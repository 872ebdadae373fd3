import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { UserType } from "../../generated/schema.ts";
import type { Failure } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import type { IconName } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/useDocumentTitle.ts";

type PortfolioRefusedProps = { icon: IconName; title: string; description: string };

/** Why an address has no portfolio; null where it has one, or a retry may help. */
export function refusalOf(
  failure: Failure | null,
  artist: { userType: UserType; isPrivate: boolean } | undefined,
): PortfolioRefusedProps | null {
  if (failure?.code === "NOT_FOUND")
    return {
      icon: "grid",
      title: "Portfolio not found",
      description: "We couldn't find that artist. They may have left, or the link may be wrong.",
    };
  if (artist && artist.userType !== "ARTIST")
    return { icon: "user", title: "This user isn't an artist", description: "Only artists have a portfolio." };
  if (artist?.isPrivate)
    return {
      icon: "lock",
      title: "This profile is private",
      description: "Follow this artist. Once they accept, you'll see their work here.",
    };
  return null;
}

export function PortfolioRefused({ icon, title, description }: PortfolioRefusedProps) {
  useDocumentTitle(title);
  return (
    <EmptyState
      level="h1"
      icon={icon}
      title={title}
      description={description}
      action={
        <>
          <Button component={Link} to={paths.discover()} variant="contained">
            Browse artists
          </Button>
          <Button component={Link} to={paths.home()} variant="outlined">
            Go home
          </Button>
        </>
      }
    />
  );
}
