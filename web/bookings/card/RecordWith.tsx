import { useQuery } from "@apollo/client/react";
import { SessionRecordWithDocument } from "./SessionRecord.generated.ts";
import { SessionRecord } from "./SessionRecord.tsx";

const asClient = { role: "CLIENT" } as const;

/** What the viewer has had with an artist, before they ask them for more; nothing while it is not known. */
export function RecordWith({ artist: { id, fullName } }: { artist: { id: string; fullName: string } }) {
  const { data } = useQuery(SessionRecordWithDocument, {
    variables: { artistId: id },
    fetchPolicy: "cache-and-network",
  });
  return data ? <SessionRecord record={data.sessionRecord} {...asClient} name={fullName} /> : null;
}
