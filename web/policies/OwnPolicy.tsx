import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../platform/data/errors.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { Panel } from "../ui/page/Panel.tsx";
import { PolicyForm } from "./own/PolicyForm.tsx";
import { ArtistPolicyDocument } from "./PolicyText.generated.ts";

export function OwnPolicy({ artistId }: { artistId: string }) {
  const { data, error, loading, refetch } = useQuery(ArtistPolicyDocument, {
    variables: { artistId },
    notifyOnNetworkStatusChange: true,
  });
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={480} role="status" aria-label="Loading your booking policy" />;
    }
    return (
      <ErrorState
        title="Error Loading Policy"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  return (
    <Panel
      title="Booking Policy"
      name="policy"
      description="Clients read and accept it before they request a session. Changes apply to new requests."
    >
      <PolicyForm policy={data.bookingPolicy} artistId={artistId} />
    </Panel>
  );
}
