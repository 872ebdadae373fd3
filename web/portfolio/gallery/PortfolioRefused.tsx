import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { Failure } from "../../app/data/errors.ts";
import { paths } from "../../app/routing/paths.ts";
import type { IconName } from "../../ui/icon/Icon.tsx";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/useDocumentTitle.ts";

export type PortfolioRefusedProps = { icon: IconName; title: string; description: string };

/** Why there is no portfolio at this address; null where asking again may help. */
export function refusalOf({ code, message }: Failure): PortfolioRefusedProps | null {
  if (code === "NOT_FOUND")
    return {
      icon: "grid",
      title: "Portfolio not found",
      description: "There is no such artist here. They may have left, or the address is not quite right.",
    };
  if (code === "BAD_USER_INPUT")
    return { icon: "user", title: "This user isn't an artist", description: "Only artists have a portfolio." };
  if (code === "FORBIDDEN")
    return {
      icon: "lock",
      title: message,
      description: "Follow this artist. Once they have accepted, you see their work here.",
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
