import { MAX_PAGE_SIZE } from "../../../graph/core/input.ts";
import { type Failure, readFailure } from "../../platform/data/errors.ts";

const PAGE = 30;
/** Most pages that close a gap; after a longer absence the thread restarts from the newest page. */
const GAP_PAGES = 10;
const RETRY_MS = 3000;

export type Numbered = { seq: number };
/** Newest first. */
type Page<TMessage> = { messages: readonly TMessage[]; hasMore: boolean; cursor: string | null };

/** Source and target of a thread's messages. */
export type ThreadSource<TMessage extends Numbered> = {
  /** The newest messages, or those older than the cursor, from the server; null for none. */
  read(first: number, after: string | null): Promise<Page<TMessage> | null>;
  /** Adds a message to the thread. */
  add(message: TMessage): void;
  /** Adds the messages older than the cursor. */
  readOlder(first: number, after: string): Promise<unknown>;
  /** Removes all but the newest messages. */
  startAgain(): Promise<unknown>;
};

/** The present state of a thread. */
export type Shown = {
  /** Undefined while loading. */
  messages: readonly Numbered[] | undefined;
  hasOlder: boolean;
  /** The cursor of older messages. */
  cursor: string | null | undefined;
  /** The newest known number, whether or not the thread has it; 0 for none. */
  newestKnown: number;
  /** The number of a linked message. */
  wanted: number | null;
};

/** State of reading older messages. */
type Reading = { isReading: boolean; failure: Failure | null };

const atRest: Reading = { isReading: false, failure: null };

/** First and last number, and the last one without a gap before it; null for none. */
export function extentOf(messages: readonly Numbered[]): { oldest: number; unbrokenTo: number; newest: number } | null {
  const numbers = messages.map(({ seq }) => seq).sort((one, other) => one - other);
  const [oldest] = numbers;
  const newest = numbers.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  let unbrokenTo = oldest;
  for (const number of numbers) if (number === unbrokenTo + 1) unbrokenTo = number;
  return { oldest, unbrokenTo, newest };
}

/** In the server's order, each once; the later copy counts. */
export function inOrder<TMessage extends Numbered & { id: string }>(messages: readonly TMessage[]): TMessage[] {
  const unique = new Map(messages.map((message) => [message.id, message]));
  return [...unique.values()].sort((one, other) => one.seq - other.seq);
}

/** Whether the linked message is older than all loaded ones. */
function isBefore({ messages, wanted }: Shown): boolean {
  const extent = extentOf(messages ?? []);
  return wanted !== null && extent !== null && wanted < extent.oldest;
}

/** Whether the linked message is still being searched. */
export const isSeeking = (shown: Shown, { failure }: Reading): boolean => isBefore(shown) && shown.hasOlder && !failure;

/** The number after which messages are missing: in a gap, or before a newer known one. */
function brokenAfter({ messages, newestKnown }: Shown): number | null {
  const extent = extentOf(messages ?? []);
  return extent && extent.unbrokenTo < Math.max(extent.newest, newestKnown) ? extent.unbrokenTo : null;
}

/** Reads from the newest message back to the last one without a gap. */
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

  /** Something may be missing. */
  let isDue = false;
  let isRepairing = false;
  /** Start of a gap that the server could not fill. */
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
    // Requested again meanwhile, after a reconnect.
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

  /** Automatic reading waits until the last page is rendered. */
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
    /** Updates the state of the thread. */
    show(next: Shown): void {
      shown = next;
      checkGap();
      seek();
    },
    /** Starts. @returns stops. */
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
    /** Call it after a reconnect: events may have been missed. */
    returned(): void {
      isDue = true;
      if (!isRepairing) void repair();
    },
    /** Reads the next older messages, or retries. */
    readOlder: (): void => void readOlder(),
    reading: (): Reading => reading,
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
