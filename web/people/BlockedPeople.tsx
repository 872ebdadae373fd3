import { useQuery } from "@apollo/client/react";
import { BlockedPeopleDocument } from "./blocking/BlockPerson.generated.ts";
import { UnblockButton } from "./blocking/UnblockButton.tsx";
import { KeptPeople } from "./kept/KeptPeople.tsx";

export function BlockedPeople() {
  const { data, error, refetch, fetchMore } = useQuery(BlockedPeopleDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  return (
    <KeptPeople
      plain
      label="Blocked people"
      errorTitle="Error Loading Blocked People"
      empty="You haven't blocked anyone. To block someone, use the “…” menu on their profile."
      people={data?.blockedUsers}
      error={error}
      refetch={refetch}
      load={(after) => fetchMore({ variables: { after } })}
      action={(person) => <UnblockButton person={person} size="small" />}
    />
  );
}
