/** More waited for a reader than is kept for one: the reader has to begin again, and read what was missed. */
export class ReaderTooSlow extends Error {
  override name = "ReaderTooSlow";
  override message = "Too many events are waiting for this connection";
}

/**
 * Events that wait for one reader, in their order. It opens when first read; ending it ends it at once, also while it
 * waits. Beyond `limit` waiting ones the reader, and nobody else, gets an error in place of them.
 * @param open begins to put events in. @returns ends that.
 */
export function openMailbox<Event>(
  limit: number,
  open: (put: (event: Event) => void) => () => void,
): AsyncIterableIterator<Event> {
  let events: Event[] = [];
  let sleepers: (() => void)[] = [];
  let state: "new" | "open" | "ended" | "overflown" = "new";
  let stop = () => {};
  const wake = () => {
    for (const resolve of sleepers) resolve();
    sleepers = [];
  };
  const end = (how: "ended" | "overflown") => {
    if (state === "ended") return;
    state = how;
    events = [];
    stop();
    wake();
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (state === "new") {
        state = "open";
        stop = open((event) => {
          if (events.push(event) > limit) end("overflown");
          else wake();
        });
      }
      while (events.length === 0 && state === "open") await new Promise<void>((resolve) => sleepers.push(resolve));
      if (state === "overflown") throw new ReaderTooSlow();
      return state === "open" ? { done: false, value: events.shift() as Event } : { done: true, value: undefined };
    },
    async return() {
      end("ended");
      return { done: true, value: undefined };
    },
  };
}

/**
 * What becomes of each event; undefined: it is left out. Ending it ends its source at once, as does a failure: whoever
 * reads is told of that, and ends nothing then. What fails after the end is told to whoever reads, never to whoever ends
 * it.
 */
export function mapEvents<Event, Result>(
  source: AsyncIterable<Event>,
  transform: (event: Event) => Promise<Result | undefined> | Result | undefined,
): AsyncIterableIterator<Result> {
  const events = source[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        for (;;) {
          const event = await events.next();
          if (event.done) return { done: true, value: undefined };
          const result = await transform(event.value);
          if (result !== undefined) return { done: false, value: result };
        }
      } catch (error) {
        await events.return?.();
        throw error;
      }
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
  };
}
