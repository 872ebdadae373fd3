import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense } from "react";
import { useViewer } from "../platform/session/viewer.tsx";
import { EmptyState } from "../ui/list/EmptyState.tsx";
import { PageTitle } from "../ui/page/PageTitle.tsx";

const OwnAvailability = lazy(() =>
  import("./own/OwnAvailability.tsx").then((module) => ({ default: module.OwnAvailability })),
);

const OwnAftercare = lazy(() =>
  import("../aftercare/OwnAftercare.tsx").then((module) => ({ default: module.OwnAftercare })),
);

const OwnConsent = lazy(() => import("../consents/OwnConsent.tsx").then((module) => ({ default: module.OwnConsent })));

const OwnPolicy = lazy(() => import("../policies/OwnPolicy.tsx").then((module) => ({ default: module.OwnPolicy })));

/** An artist's hours, late-change policy, consent form and aftercare. */
export function AvailabilityPage() {
  const { id, userType } = useViewer();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, maxWidth: 680, marginInline: "auto" }}>
      <PageTitle title="Availability" description="Your hours, booking policy, consent form and aftercare." />
      {userType === "ARTIST" ? (
        <Suspense
          fallback={<Skeleton variant="rounded" height={560} role="status" aria-label="Loading availability" />}
        >
          <OwnAvailability artistId={id} />
          <OwnPolicy artistId={id} />
          <OwnConsent />
          <OwnAftercare />
        </Suspense>
      ) : (
        <Card>
          <EmptyState
            icon="clock"
            title="Availability is for artists"
            description="Artists who take bookings set their hours here."
          />
        </Card>
      )}
    </Box>
  );
}
