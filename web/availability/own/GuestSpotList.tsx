import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { Dotted } from "../../ui/text/Dotted.tsx";
import { GuestSpotDialog } from "./GuestSpotDialog.tsx";
import { type GuestSpotList_SpotFragment, RemoveGuestSpotDocument } from "./OwnAvailability.generated.ts";
import { daysText } from "./words.ts";

export type GuestSpotListProps = { spots: readonly GuestSpotList_SpotFragment[]; timeZone: string };

/** Where one works besides, from today on. */
export function GuestSpotList({ spots, timeZone }: GuestSpotListProps) {
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const [remove, { loading }] = useAppMutation(RemoveGuestSpotDocument, {
    failureTitle: "Not removed",
    success: { title: "Your week holds again on those days" },
  });
  const removeOne = async (id: string) => {
    const { failure } = await remove({ id });
    if (!failure) add.current?.focus();
  };
  return (
    <>
      {spots.length > 0 ? (
        <Box
          component="ul"
          role="list"
          aria-label="Guest spots"
          sx={{ listStyle: "none", margin: 0, padding: 0, paddingBottom: 2 }}
        >
          {spots.map((spot, index) => (
            <Box
              key={spot.id}
              component="li"
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1,
                paddingBlock: 1,
                borderTop: index > 0 ? 1 : 0,
                borderColor: "divider",
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1" sx={{ overflowWrap: "anywhere" }}>
                  {spot.location}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                  <Dotted facts={[daysText(spot), spot.studioName, spot.timeZone.replaceAll("_", " ")]} />
                </Typography>
              </Box>
              <IconButton
                aria-label={`Remove ${spot.location}, ${daysText(spot)}`}
                disabled={loading}
                onClick={() => removeOne(spot.id)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
      <Button ref={add} variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
        Add a guest spot
      </Button>
      <GuestSpotDialog open={adding} timeZone={timeZone} onClose={() => setAdding(false)} />
    </>
  );
}
