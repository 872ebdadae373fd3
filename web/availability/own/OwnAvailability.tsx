import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../../app/data/errors.ts";
import { Panel } from "../../settings/Panel.tsx";
import { PartLinks } from "../../settings/PartLinks.tsx";
import { ErrorState } from "../../ui/list/ErrorState.tsx";
import { quietly } from "../../ui/quietly.ts";
import { AvailabilityForm } from "./AvailabilityForm.tsx";
import { ExceptionList } from "./ExceptionList.tsx";
import { GuestSpotList } from "./GuestSpotList.tsx";
import { OutsideList } from "./OutsideList.tsx";
import { OwnAvailabilityDocument } from "./OwnAvailability.generated.ts";

/** What stands beneath on the same page. */
const OTHERS = [
  ["policy", "Booking Policy"],
  ["consent", "Consent Form"],
  ["aftercare", "Aftercare"],
] as const;

/** Without hours any time can be asked for, on these days as well. */
const NO_WEEK = " They count as soon as your week has hours.";

/** The viewer's hours, and the days that differ from them. */
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
      <ErrorState title="Error Loading Availability" failure={readFailure(error)} onRetry={() => quietly(refetch())} />
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
          ["days", "Days That Differ"],
          ["spots", "Guest Spots"],
          ...OTHERS,
        ]}
      />
      <Panel
        title="Your Week"
        name="week"
        description="With hours, clients choose from the times that are open. Without any, they may ask for whatever time they like."
      >
        <AvailabilityForm availability={availability} />
      </Panel>
      {isOutside ? (
        <Panel
          title="Outside Your Hours"
          name="outside"
          description="These sessions were agreed on before, and stay as they are until you both agree on another time."
        >
          <OutsideList bookings={availability.bookingsOutside} timeZone={availability.timeZone ?? "UTC"} />
        </Panel>
      ) : null}
      <Panel
        title="Days That Differ"
        name="days"
        description={`Holidays, conventions, a late evening: they stand in place of your week.${keepsHours ? "" : NO_WEEK}`}
      >
        <ExceptionList exceptions={availability.exceptions} />
      </Panel>
      <Panel
        title="Guest Spots"
        name="spots"
        description={`While you work elsewhere, clients see the hours there, by the clocks there, and none of your week at home.${keepsHours ? "" : NO_WEEK}`}
      >
        <GuestSpotList spots={availability.guestSpots} />
      </Panel>
    </>
  );
}
