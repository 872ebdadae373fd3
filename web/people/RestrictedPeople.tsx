import { useQuery } from "@apollo/client/react";
import { KeptPeople } from "./kept/KeptPeople.tsx";
import { RestrictedPeopleDocument } from "./restricting/RestrictPerson.generated.ts";
import { UnrestrictButton } from "./UnrestrictButton.tsx";

export function RestrictedPeople() {
  const { data, error, refetch, fetchMore } = useQuery(RestrictedPeopleDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  return (
    <KeptPeople
      label="Restricted people"
      errorTitle="Error Loading Restricted People"
      empty="You haven't restricted anyone. To restrict someone, use the “…” menu on their profile."
      people={data?.restrictedUsers}
      error={error}
      refetch={refetch}
      load={(after) => fetchMore({ variables: { after } })}
      action={(person) => <UnrestrictButton person={person} />}
    />
  );
}
