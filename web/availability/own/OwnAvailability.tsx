import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../../platform/data/errors.ts";
import { PartLinks } from "../../settings/PartLinks.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { AvailabilityForm } from "./AvailabilityForm.tsx";
import { ExceptionList } from "./ExceptionList.tsx";
import { GuestSpotList } from "./GuestSpotList.tsx";
import { OutsideList } from "./OutsideList.tsx";
import { OwnAvailabilityDocument } from "./OwnAvailability.generated.ts";

const OTHERS = [
  ["policy", "Booking Policy"],
  ["consent", "Consent Form"],
  ["aftercare", "Aftercare"],
] as const;

/** Without hours clients can request any time, on these days as well. */
const NO_WEEK = " They apply once your week has hours.";

export function OwnAvailability({ artistId }: { artistId: string }) {
  const { data, error, loading, refetch } = useQuery(OwnAvailabilityDocument, {
    variables: { artistId },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
    notifyOnNetworkStatusChange: true,
  });
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={560} role="status" aria-label="Loading availability" />;
    }
    return (
      <ErrorState
        title="Error Loading Availability"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  const { availability } = data;
  const keepsHours = availability.hours.length > 0;
  const isOutside = availability.bookingsOutside.length > 0;
  return (
    <>
      <PartLinks
        parts={[
          ["week", "Your Week"],
          ...(isOutside ? [["outside", "Outside Your Hours"] as const] : []),
          ["days", "Special Days"],
          ["spots", "Guest Spots"],
          ...OTHERS,
        ]}
      />
      <Panel
        title="Your Week"
        name="week"
        description="With hours, clients choose from your open times. Without hours, they can request any time."
      >
        <AvailabilityForm availability={availability} />
      </Panel>
      {isOutside ? (
        <Panel
          title="Outside Your Hours"
          name="outside"
          description="These sessions were already confirmed. They stay as they are until you both agree on another time."
        >
          <OutsideList bookings={availability.bookingsOutside} timeZone={availability.timeZone ?? "UTC"} />
        </Panel>
      ) : null}
      <Panel
        title="Special Days"
        name="days"
        description={`Holidays, conventions or a late evening. These replace your weekly hours.${keepsHours ? "" : NO_WEEK}`}
      >
        <ExceptionList exceptions={availability.exceptions} />
      </Panel>
      <Panel
        title="Guest Spots"
        name="spots"
        description={`While you work elsewhere, clients see your hours there, in that time zone, instead of your weekly hours.${keepsHours ? "" : NO_WEEK}`}
      >
        <GuestSpotList spots={availability.guestSpots} />
      </Panel>
    </>
  );
}
