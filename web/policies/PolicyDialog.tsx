import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { readFailure } from "../platform/data/errors.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { DialogHead } from "../ui/overlay/DialogHead.tsx";
import { OverlayDialog } from "../ui/overlay/OverlayDialog.tsx";
import { ArtistPolicyDocument } from "./PolicyText.generated.ts";
import { PolicyText } from "./PolicyText.tsx";

export type PolicyDialogProps = { artist: { id: string; fullName: string }; open: boolean; onClose: () => void };

export function PolicyDialog({ artist, open, onClose }: PolicyDialogProps) {
  const titleId = useId();
  const { data, error, refetch } = useQuery(ArtistPolicyDocument, { variables: { artistId: artist.id } });
  return (
    <OverlayDialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogHead id={titleId} title={`Booking policy of ${artist.fullName}`} onClose={onClose} />
      <DialogContent>
        {data ? (
          <PolicyText policy={data.bookingPolicy} />
        ) : error ? (
          <ErrorState
            dense
            title="Error Loading Policy"
            failure={readFailure(error)}
            onRetry={() => ignoreRejection(refetch())}
          />
        ) : (
          <Skeleton variant="rounded" height={96} role="status" aria-label="Loading policy" />
        )}
      </DialogContent>
    </OverlayDialog>
  );
}
