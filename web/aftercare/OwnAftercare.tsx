import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../platform/data/errors.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { Panel } from "../ui/page/Panel.tsx";
import { OwnAftercareDocument } from "./AftercareText.generated.ts";
import { AftercareForm } from "./own/AftercareForm.tsx";

export function OwnAftercare() {
  const { data, error, loading, refetch } = useQuery(OwnAftercareDocument, { notifyOnNetworkStatusChange: true });
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading your aftercare" />;
    }
    return (
      <ErrorState
        title="Error Loading Aftercare"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  return (
    <Panel
      title="Aftercare"
      name="aftercare"
      description="Clients get this in the app and by email when a session is completed, and can find it on their booking. Later changes don't affect what they already received."
    >
      <AftercareForm aftercare={data.aftercareText} />
    </Panel>
  );
}
