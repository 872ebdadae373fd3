import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useViewer } from "../platform/session/viewer.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";

const OwnVerification = lazy(() =>
  import("./own/OwnVerification.tsx").then((module) => ({ default: module.OwnVerification })),
);

export function VerificationPage() {
  const isArtist = useViewer().userType === "ARTIST";
  // A notification may link here from here: the page is refetched.
  const { key } = useLocation();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 680, marginInline: "auto" }}>
      <PageTitle
        title="Verification"
        description="A badge next to your name shows that we've checked your license. It can't be bought."
      />
      {isArtist ? (
        <Suspense>
          <OwnVerification key={key} />
        </Suspense>
      ) : (
        <Card>
          <EmptyState
            icon="shield"
            title="Verification is for artists"
            description="Tattoo artists can have their license checked."
          />
        </Card>
      )}
    </Box>
  );
}
