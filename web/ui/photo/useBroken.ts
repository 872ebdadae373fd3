import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { quietly } from "../quietly.ts";
import { imageSource } from "./images.ts";
import { ReportBrokenImageDocument } from "./useBroken.generated.ts";

/** A wall of pictures that fails as a whole is the network's or the store's doing: a few of them say enough. */
const MOST_REPORTS = 10;

const reported = new Set<string>();

/** Whether a picture failed to load, and what to call when it does. One of ours is reported, once a visit. */
export function useBroken(source: string | null | undefined): [isBroken: boolean, onError: () => void] {
  const client = useApolloClient();
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => {
    if (!source) return;
    setBroken(source);
    const url = imageSource(source);
    if (!url.startsWith("/objects/") || !navigator.onLine || reported.has(url) || reported.size >= MOST_REPORTS) return;
    reported.add(url);
    quietly(client.mutate({ mutation: ReportBrokenImageDocument, variables: { url }, fetchPolicy: "no-cache" }));
  };
  return [Boolean(source) && broken === source, onError];
}
