import { useQuery } from "@apollo/client/react";
import Skeleton from "@mui/material/Skeleton";
import { readFailure } from "../platform/data/errors.ts";
import { ignoreRejection } from "../ui/ignoreRejection.ts";
import { ErrorState } from "../ui/list/ErrorState.tsx";
import { Panel } from "../ui/page/Panel.tsx";
import { OwnConsentFormDocument } from "./ConsentText.generated.ts";
import { ConsentForm } from "./own/ConsentForm.tsx";

export function OwnConsent() {
  const { data, error, loading, refetch } = useQuery(OwnConsentFormDocument, { notifyOnNetworkStatusChange: true });
  if (!data) {
    if (!error || loading) {
      return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading your consent form" />;
    }
    return (
      <ErrorState
        title="Error Loading Consent Form"
        failure={readFailure(error)}
        onRetry={() => ignoreRejection(refetch())}
      />
    );
  }
  return (
    <Panel
      title="Consent Form"
      name="consent"
      description="Clients sign it before their session. Each change is a new version: what was signed stays as it was, and open sessions ask for the new text."
    >
      <ConsentForm consentForm={data.consentForm} />
    </Panel>
  );
}
