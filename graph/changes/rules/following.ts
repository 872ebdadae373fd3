import type { Context } from "../../core/context.ts";
import { subscribeToOwn } from "../../live/subscribe.ts";
import { type ChangeRow, getPlace, readChanges } from "../lists.ts";
import type { ChangeType } from "./kinds.ts";

const PAGE = 100;

/**
 * The viewer's changes after a cursor, then those that happen, in the order of commits, each once. An event only says
 * that there is something to read, so events in between are read as one.
 * @param cursor null: from now on.
 * @throws {Failure} UNAUTHENTICATED, INVALID_CURSOR, CURSOR_EXPIRED
 */
export function followChanges(
  ctx: Context,
  cursor: string | null | undefined,
  types: readonly ChangeType[] | null,
): AsyncIterableIterator<ChangeRow> {
  let place = cursor == null ? null : getPlace(ctx, cursor);
  const events = subscribeToOwn(ctx, ["change", "message"])[Symbol.asyncIterator]();
  let rows: ChangeRow[] = [];
  let isBehind = true;
  let isOver = false;
  let wake = () => {};
  const listen = async () => {
    for (;;) {
      const { done } = await events.next();
      if (done) break;
      isBehind = true;
      wake();
    }
    isOver = true;
    wake();
  };
  let isListening = false;
  let failure: unknown;

  const readOn = async () => {
    isBehind = false;
    if (!place) {
      place = (await readChanges(ctx, { after: null, types: null, take: 0 })).end;
      return;
    }
    const page = await readChanges(ctx, { after: place, types, take: PAGE });
    rows = page.rows;
    const last = rows.at(-1);
    if (last && rows.length === PAGE) {
      place = last;
      isBehind = true;
    } else place = page.end;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        if (!isListening) {
          isListening = true;
          listen().catch((error) => {
            failure = error;
            wake();
          });
        }
        while (!isOver) {
          if (failure) throw failure;
          const row = rows.shift();
          if (row) return { done: false, value: row };
          if (isBehind) await readOn();
          else await new Promise<void>((resolve) => (wake = resolve));
        }
      } catch (error) {
        await events.return?.();
        throw error;
      }
      return { done: true, value: undefined };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
}
