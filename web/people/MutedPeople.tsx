import { useApolloClient, useQuery } from "@apollo/client/react";
import Button from "@mui/material/Button";
import { useState } from "react";
import { unmute } from "../relations/mute.ts";
import { KeptPeople } from "./kept/KeptPeople.tsx";
import { MutedPeopleDocument } from "./MutedPeople.generated.ts";

export function MutedPeople() {
  const { data, error, refetch, fetchMore } = useQuery(MutedPeopleDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  return (
    <KeptPeople
      label="Muted people"
      errorTitle="Error Loading Muted People"
      empty="You haven't muted anyone. To mute someone, use the “…” menu on their profile or posts."
      people={data?.mutedUsers}
      error={error}
      refetch={refetch}
      load={(after) => fetchMore({ variables: { after } })}
      action={(person) => <UnmuteButton person={person} />}
    />
  );
}

function UnmuteButton({ person }: { person: { id: string; username: string; fullName: string } }) {
  const client = useApolloClient();
  const [isLoading, setIsLoading] = useState(false);
  const undo = async () => {
    setIsLoading(true);
    await unmute(client, person);
    setIsLoading(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isLoading}
      aria-label={`Unmute ${person.fullName}`}
      onClick={() => void undo()}
    >
      Unmute
    </Button>
  );
}
