import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { ignoreRejection } from "../ignoreRejection.ts";
import { imageSource } from "./images.ts";
import { ReportBrokenImageDocument } from "./useImageError.generated.ts";

/** When many pictures fail at once, the network or the store is down: a few reports are enough. */
const MOST_REPORTS = 10;

const reported = new Set<string>();

export function useImageError(source: string | null | undefined): [isBroken: boolean, onError: () => void] {
  const client = useApolloClient();
  const [broken, setBroken] = useState<string | null>(null);
  const onError = () => {
    if (!source) return;
    setBroken(source);
    const url = imageSource(source);
    if (!url.startsWith("/objects/") || !navigator.onLine || reported.has(url) || reported.size >= MOST_REPORTS) return;
    reported.add(url);
    ignoreRejection(
      client.mutate({ mutation: ReportBrokenImageDocument, variables: { url }, fetchPolicy: "no-cache" }),
    );
  };
  return [Boolean(source) && broken === source, onError];
}
