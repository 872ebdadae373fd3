import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../platform/paths/paths.ts";
import { EmptyState } from "../../ui/list/EmptyState.tsx";
import { useDocumentTitle } from "../../ui/page/PageTitle.tsx";

/** `/mara` or `/@mara`: a username typed as an address. */
function usernameIn(pathname: string): string | null {
  return /^\/@?([a-z0-9_.]{2,30})\/?$/i.exec(pathname)?.[1] ?? null;
}

export function NotFoundPage() {
  useDocumentTitle("404 Page Not Found");
  const username = usernameIn(useLocation().pathname);
  return (
    <EmptyState
      level="h1"
      icon="compass"
      title="404 Page Not Found"
      description={
        <>
          Did you forget to add the page to the router?
          {username ? (
            <>
              <br />
              Looking for{" "}
              <MuiLink component={Link} to={paths.profile(username)} underline="always">
                @{username}
              </MuiLink>
              ?
            </>
          ) : null}
        </>
      }
      action={
        <>
          <Button component={Link} to={paths.home()} variant="contained">
            Go home
          </Button>
          <Button component={Link} to={paths.discover()} variant="outlined">
            Search artists
          </Button>
        </>
      }
    />
  );
}
