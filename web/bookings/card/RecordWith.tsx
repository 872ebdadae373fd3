import { useQuery } from "@apollo/client/react";
import { SessionRecordWithDocument } from "./SessionRecord.generated.ts";
import { SessionRecord } from "./SessionRecord.tsx";

const asClient = { role: "CLIENT" } as const;

/** Past sessions with an artist; nothing while unknown. */
export function RecordWith({ artist: { id, fullName } }: { artist: { id: string; fullName: string } }) {
  const { data } = useQuery(SessionRecordWithDocument, {
    variables: { artistId: id },
    fetchPolicy: "cache-and-network",
  });
  return data ? <SessionRecord record={data.sessionRecord} {...asClient} name={fullName} /> : null;
}
