import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { MAX_PAGE_SIZE } from "../../../graph/core/input.ts";
import { runExclusive } from "../../platform/data/keyedMutex.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ArtistPortfolioDocument } from "../gallery/ArtistPortfolio.generated.ts";
import type { Artwork_ItemFragment as Artwork } from "../gallery/Artwork.generated.ts";
import { movePiece } from "../portfolioCache.ts";
import { MovePortfolioItemDocument } from "./useOrder.generated.ts";

type Move = { id: string; before: readonly string[]; index: number };

/**
 * Pieces in the order that their artist gives them: shown at once, sent one move after the other. What waits to be sent
 * of a piece becomes one move. When one fails, or another window may have moved something, it is read how they stand.
 */
export function useOrder(artistId: string, items: readonly Artwork[] | undefined) {
  const client = useApolloClient();
  const key = useId();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const waiting = useRef<Move | null>(null);
  const unanswered = useRef(0);
  const [run] = useAppMutation(MovePortfolioItemDocument, {
    failureTitle: "Portfolio failed",
    failureFallback: "Failed to move the artwork",
  });
  const pieces = items && inOrder(items, order);

  const readAgain = async () => {
    const first = Math.min(Math.max(items?.length ?? 0, 24), MAX_PAGE_SIZE);
    const variables = { artistId, first };
    // After a failure the shown order stays.
    await client
      .query({ query: ArtistPortfolioDocument, variables, fetchPolicy: "network-only" })
      .catch(() => undefined);
  };
  // After the moves in progress: an earlier read would undo them on the screen.
  const lookAgain = useEffectEvent(() => void runExclusive(key, readAgain));
  useEffect(() => {
    const look = () => lookAgain();
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);

  const send = async (move: Move) => {
    if (waiting.current === move) waiting.current = null;
    const { id, before, index } = move;
    const to = before[index];
    if (!to || to === id) return;
    const { failure } = await run({ id, to }, { update: (cache) => movePiece(cache, artistId, { id, to }) });
    if (!failure) return;
    await readAgain();
    setOrder(null);
  };
  const move = async (id: string, index: number) => {
    const before = pieces?.map((piece) => piece.id) ?? [];
    setOrder(before.filter((each) => each !== id).toSpliced(index, 0, id));
    if (waiting.current?.id === id) {
      waiting.current.index = index;
      return;
    }
    const asked = { id, before, index };
    waiting.current = asked;
    unanswered.current += 1;
    await runExclusive(key, () => send(asked));
    unanswered.current -= 1;
    if (unanswered.current === 0) setOrder(null);
  };
  return { pieces, move };
}

/** Each artwork once, those of an order first. */
function inOrder(items: readonly Artwork[], order: readonly string[] | null): Artwork[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const ids = new Set([...(order ?? []), ...known.keys()]);
  return [...ids].flatMap((id) => known.get(id) ?? []);
}
