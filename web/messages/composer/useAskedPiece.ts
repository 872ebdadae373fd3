import { skipToken, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { toast } from "../../platform/toast/toast.ts";
import { AskedPieceDocument } from "../../portfolio/AskedPiece.generated.ts";
import { imageVariant } from "../../ui/photo/images.ts";
import type { Attaching } from "./useAttachment.ts";

const PARAMETER = "piece";

async function fetchPicture(title: string, imageUrl: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(imageVariant(imageUrl, 1280), { signal });
  if (!answer.ok) throw new Error(`The picture was answered with status ${answer.status}`);
  const picture = await answer.blob();
  return new File([picture], title, { type: picture.type });
}

/** Attaches the picture of the artwork in the address, once, unless another one is attached. */
export function useAskedPiece(attaching: Attaching): void {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get(PARAMETER);
  const { data } = useQuery(AskedPieceDocument, id ? { variables: { id } } : skipToken);
  const piece = id ? data?.portfolioItem : undefined;
  // By now another picture may be chosen or restored.
  const attach = useEffectEvent((picture: File) => {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
    if (attaching.hasImage) toast({ title: "Piece not attached", description: "Your message already has a picture" });
    else attaching.choose([picture]);
  });
  useEffect(() => {
    if (!piece) return;
    const leaving = new AbortController();
    fetchPicture(piece.title, piece.imageUrl, leaving.signal).then(attach, () => {
      if (leaving.signal.aborted) return;
      toast({ variant: "destructive", title: "Piece not attached", description: "Its picture couldn't be loaded" });
    });
    return () => leaving.abort();
  }, [piece]);
}
