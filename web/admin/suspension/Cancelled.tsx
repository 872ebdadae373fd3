import { useQuery } from "@apollo/client/react";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { countOf } from "../../ui/text/count.ts";
import { SuspensionCancelsDocument, type SuspensionCancelsQuery } from "./Cancelled.generated.ts";
import { endOf } from "./DurationField.tsx";

type Work = SuspensionCancelsQuery["adminUser"]["suspensionCancels"];

/** What the suspension cancels; without numbers while they load, or if they fail. */
function cancelledText(work: Work | undefined): string {
  const last = "Lifting the suspension won't restore them.";
  if (!work) return `This cancels their pending requests, and their confirmed sessions until it ends. ${last}`;
  const { sessions, requests } = work;
  const counted = [
    sessions ? countOf(sessions, "confirmed session") : [],
    requests ? countOf(requests, "request") : [],
  ].flat();
  if (!counted.length) return "This cancels nothing. They have no confirmed sessions until it ends, and no requests.";
  return `This cancels ${counted.join(" and ")}. ${sessions + requests === 1 ? last.replace("them", "it") : last}`;
}

type CancelledProps = {
  username: string;
  /** Days, as `DurationField` gives them. */
  days: string;
};

/** Shows before a suspension which bookings and offers it ends for good. */
export function Cancelled({ username, days }: CancelledProps) {
  const until = useMemo(() => endOf(days), [days]);
  const { data } = useQuery(SuspensionCancelsDocument, {
    variables: { username, until },
    fetchPolicy: "network-only",
  });
  return <Typography role="status">{cancelledText(data?.adminUser.suspensionCancels)}</Typography>;
}
