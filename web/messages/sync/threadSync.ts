import { MAX_PAGE_SIZE } from "../../../graph/core/input.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";

const PAGE = 30;
/** Pages that are read at most to close a gap; after a longer time away it starts again from the newest page. */
const GAP_PAGES = 10;
const RETRY_MS = 3000;

export type Numbered = { seq: number };
/** Newest first. */
export type Page<TMessage> = { messages: readonly TMessage[]; hasMore: boolean; cursor: string | null };

/** Where the messages of one thread come from and go to. */
export type ThreadSource<TMessage extends Numbered> = {
  /** The newest messages, or those older than the cursor, as the server has them now; null for none. */
  read(first: number, after: string | null): Promise<Page<TMessage> | null>;
  /** Puts a message into the thread. */
  add(message: TMessage): void;
  /** Puts the messages older than the cursor into the thread. */
  readOlder(first: number, after: string): Promise<unknown>;
  /** Leaves nothing in the thread but the newest messages. */
  startAgain(): Promise<unknown>;
};

/** What the thread looks like at the moment. */
export type Shown = {
  /** Undefined until the first answer. */
  messages: readonly Numbered[] | undefined;
  hasOlder: boolean;
  /** Where the older ones begin. */
  cursor: string | null | undefined;
  /** The number of the newest message that is known of, whether the thread has it or not; 0 for none. */
  newestKnown: number;
  /** The number of a message to read back to. */
  wanted: number | null;
};

/** How reading on to older messages goes. */
export type Reading = { isReading: boolean; failure: Failure | null };

const atRest: Reading = { isReading: false, failure: null };

/** From which number to which messages are there, and up to which one none is missing in between; null for none. */
export function extentOf(messages: readonly Numbered[]): { oldest: number; unbrokenTo: number; newest: number } | null {
  const numbers = messages.map(({ seq }) => seq).sort((one, other) => one - other);
  const [oldest] = numbers;
  const newest = numbers.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  let unbrokenTo = oldest;
  for (const number of numbers) if (number === unbrokenTo + 1) unbrokenTo = number;
  return { oldest, unbrokenTo, newest };
}

/** In the server's order, each once; of two copies the later one counts. */
export function inOrder<TMessage extends Numbered & { id: string }>(messages: readonly TMessage[]): TMessage[] {
  const unique = new Map(messages.map((message) => [message.id, message]));
  return [...unique.values()].sort((one, other) => one.seq - other.seq);
}

/** Whether the wanted message is older than all that are there. */
function isBefore({ messages, wanted }: Shown): boolean {
  const extent = extentOf(messages ?? []);
  return wanted !== null && extent !== null && wanted < extent.oldest;
}

/** Whether the wanted message is still being read back to. */
export const isSeeking = (shown: Shown, { failure }: Reading): boolean => isBefore(shown) && shown.hasOlder && !failure;

/** Up to which number nothing is missing, if something is after it: between two messages, or a newer one is known of. */
function brokenAfter({ messages, newestKnown }: Shown): number | null {
  const extent = extentOf(messages ?? []);
  return extent && extent.unbrokenTo < Math.max(extent.newest, newestKnown) ? extent.unbrokenTo : null;
}

/** Reads from the newest message back to the last of the unbroken ones. */
async function closeGap<TMessage extends Numbered>(source: ThreadSource<TMessage>, unbrokenTo: number): Promise<void> {
  let after: string | null = null;
  for (let count = 0; count < GAP_PAGES; count += 1) {
    const page: Page<TMessage> | null = await source.read(MAX_PAGE_SIZE, after);
    if (!page) return;
    for (const message of page.messages) source.add(message);
    if (!page.hasMore || page.messages.some(({ seq }) => seq <= unbrokenTo + 1)) return;
    after = page.cursor;
  }
  await source.startAgain();
}

export type ThreadSync = ReturnType<typeof createThreadSync>;

/**
 * Keeps a thread without gaps: messages are numbered without any, so what no event told is noticed and read, again and
 * again until it succeeds. Reads back to a message that is wanted.
 */
export function createThreadSync<TMessage extends Numbered>(source: ThreadSource<TMessage>) {
  let shown: Shown = { messages: undefined, hasOlder: false, cursor: null, newestKnown: 0, wanted: null };
  let reading = atRest;
  let isRunning = false;
  const watchers = new Set<() => void>();
  const tell = (next: Reading) => {
    reading = next;
    for (const watcher of watchers) watcher();
  };

  /** Something may be missing that nothing told of. */
  let isDue = false;
  let isRepairing = false;
  /** Where a gap began that the server could not fill. */
  let unfilled: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function repair(): Promise<void> {
    const extent = extentOf(shown.messages ?? []);
    clearTimeout(timer);
    isDue = false;
    if (!isRunning || !extent) return;
    isRepairing = true;
    let failed = false;
    try {
      await closeGap(source, extent.unbrokenTo);
      unfilled = extent.unbrokenTo;
    } catch {
      failed = true;
    }
    isRepairing = false;
    if (!isRunning) return;
    // Asked for once more meanwhile: the connection is back.
    if (isDue) return void repair();
    if (!failed) return checkGap();
    isDue = true;
    timer = setTimeout(repair, RETRY_MS);
  }

  function checkGap(): void {
    const gap = brokenAfter(shown);
    if (gap === null) unfilled = null;
    else if (gap !== unfilled && !isDue && !isRepairing) void repair();
  }

  /** Automatic reading waits until what was read is shown. */
  let readFrom: string | null = null;

  async function readOlder(): Promise<void> {
    const { cursor } = shown;
    if (!cursor || reading.isReading) return;
    readFrom = cursor;
    tell({ isReading: true, failure: null });
    let failure: Failure | null = null;
    try {
      await source.readOlder(isBefore(shown) ? MAX_PAGE_SIZE : PAGE, cursor);
    } catch (error) {
      failure = readFailure(error);
    }
    tell({ isReading: false, failure });
    seek();
  }

  function seek(): void {
    if (isRunning && isSeeking(shown, reading) && shown.cursor !== readFrom) void readOlder();
  }

  return {
    /** Says what the thread looks like now. */
    show(next: Shown): void {
      shown = next;
      checkGap();
      seek();
    },
    /** Begins to work. @returns how to end it. */
    start(): () => void {
      isRunning = true;
      checkGap();
      seek();
      return () => {
        isRunning = false;
        isDue = false;
        clearTimeout(timer);
      };
    },
    /** The connection was away and is back: events may have been missed. */
    returned(): void {
      isDue = true;
      if (!isRepairing) void repair();
    },
    /** Reads the next older messages, or tries again to. */
    readOlder: (): void => void readOlder(),
    reading: (): Reading => reading,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
