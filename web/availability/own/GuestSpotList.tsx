import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useRef, useState } from "react";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { DaysList } from "./DaysList.tsx";
import { forgetOnProfile } from "./forgetOnProfile.ts";
import { GuestSpotDialog } from "./GuestSpotDialog.tsx";
import { daysText } from "./labels.ts";
import { type GuestSpotList_SpotFragment, RemoveGuestSpotDocument } from "./OwnAvailability.generated.ts";

type GuestSpotListProps = { spots: readonly GuestSpotList_SpotFragment[] };

/** Guest spots from today on. */
export function GuestSpotList({ spots }: GuestSpotListProps) {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const [remove, { loading }] = useAppMutation(RemoveGuestSpotDocument, {
    failureTitle: "Not removed",
    success: { title: "Your weekly hours apply again on those days" },
    update: (cache, { data }) => forgetOnProfile(cache, data?.removeGuestSpot),
  });
  const removeOne = async (id: string) => {
    const { failure } = await remove({ id });
    if (!failure) add.current?.focus();
  };
  return (
    <>
      <DaysList
        label="Guest spots"
        days={spots}
        lineOf={(spot) => ({
          title: spot.location,
          facts: <Dotted facts={[daysText(spot), spot.studioName, spot.timeZone.replaceAll("_", " ")]} />,
          actions: (
            <IconButton
              aria-label={`Remove ${spot.location}, ${daysText(spot)}`}
              disabled={loading}
              onClick={() => removeOne(spot.id)}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          ),
        })}
      />
      <Button ref={add} variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
        Add a guest spot
      </Button>
      <GuestSpotDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
