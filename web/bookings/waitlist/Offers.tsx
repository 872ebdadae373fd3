import { OfferPanel } from "./OfferPanel.tsx";
import { useWaitlist } from "./useWaitlist.ts";

/** What the viewer is offered, above their bookings; nothing where that is nothing. */
export function Offers() {
  const { mine, reload } = useWaitlist();
  return mine?.map((entry) => {
    const { offer } = entry;
    return offer ? <OfferPanel key={offer.id} entry={{ ...entry, offer }} onDone={reload} /> : null;
  });
}
