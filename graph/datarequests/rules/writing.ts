import { imagesOf } from "../../media/export.ts";
import { storedWidths } from "../../objects/formats.ts";
import { type ReceivedFile, variantKey } from "../../objects/store.ts";
import { PRODUCT_NAME } from "../../text/product.ts";
import { writeTable } from "../../text/table.ts";
import type { Parts, Reader } from "../../transactions/exporting.ts";
import { MAX_EXPORT_BYTES } from "../input.ts";
import { type AddFile, storeArchive } from "./archive.ts";

/** Milliseconds that a node may write one: less than it has for the row of the outbox. */
const DEADLINE = 9 * 60_000;

/** Writes all that we keep about somebody into an archive. @throws when it is too large, or takes too long. */
export async function writeExport(reader: Reader, parts: Parts): Promise<ReceivedFile> {
  const endsAt = performance.now() + DEADLINE;
  const inTime = async function* <Chunk>(chunks: AsyncIterable<Chunk>) {
    for await (const chunk of chunks) {
      if (performance.now() > endsAt) throw new Error(`It took longer than ${DEADLINE / 60_000} minutes`);
      yield chunk;
    }
  };
  const { ctx } = reader;
  const time = ctx.now();
  return storeArchive(
    ctx.objects,
    async (add) => {
      for (const [name, { read }] of Object.entries(parts)) await add(`${name}.json`, inTime(writeList(read(reader))));
      for (const [name, { columns, show }] of Object.entries(SHEETS)) {
        const part = parts[name];
        if (part) await add(`${name}.csv`, inTime(writeSheet(columns, part.read(reader), show)));
      }
      const lost = await addImages(reader, (name, chunks, options) =>
        add(name, inTime(chunks as AsyncIterable<Buffer>), options),
      );
      await add("README.txt", [readme(reader, parts, lost)]);
    },
    { maxBytes: MAX_EXPORT_BYTES, time },
  );
}

/** A list as JSON, a row to a line. */
async function* writeList(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const rows of batches) {
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`;
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A list as a table for spreadsheets. */
async function* writeSheet<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly object[]>,
  show: (row: Row) => Record<Column, unknown>,
): AsyncGenerator<string> {
  yield writeTable(columns, []);
  for await (const rows of batches) {
    yield writeTable(
      columns,
      rows.map((row) => show(row as Row)),
      { isHeaded: false },
    );
  }
}

type Row = Record<string, unknown>;
const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

const FOLLOW_COLUMNS = ["Direction", "Username", "Name", "Since"] as const;
const showFollow = ({ direction, username, fullName, createdAt }: Row) => ({
  Direction: direction,
  Username: username,
  Name: fullName,
  Since: moment(createdAt),
});

const BOOKING_COLUMNS = [
  "Role",
  "With",
  "Service",
  "Start",
  "Minutes",
  "Price (US cents)",
  "Status",
  "Outcome",
  "Asked",
] as const;
const showBooking = (row: Row) => ({
  Role: row.role,
  With: (row.with as { fullName: string }).fullName,
  Service: row.service,
  Start: moment(row.preferredDate),
  Minutes: row.estimatedDuration,
  "Price (US cents)": row.estimatedPrice,
  Status: row.status,
  Outcome: row.resolution,
  Asked: moment(row.createdAt),
});

/** The lists that are also tables for spreadsheets. */
const SHEETS: Record<string, { columns: readonly string[]; show: (row: Row) => Record<string, unknown> }> = {
  follows: { columns: FOLLOW_COLUMNS, show: showFollow },
  bookings: { columns: BOOKING_COLUMNS, show: showBooking },
};

/** The images themselves, as large as they are kept. @returns how many the store has no longer. */
async function addImages(reader: Reader, add: AddFile): Promise<number> {
  let lost = 0;
  for await (const images of imagesOf(reader)) {
    for (const { id, kind, width, status } of images) {
      if (status !== "ready" || width === null) continue;
      const stream = await reader.ctx.objects.open(variantKey(id, storedWidths(width).at(-1) ?? width));
      if (stream) await add(`images/${kind}-${id}.webp`, stream, { isPacked: true });
      else lost += 1;
    }
  }
  return lost;
}

function readme({ ctx, user }: Reader, parts: Parts, lost: number): string {
  const files = Object.entries(parts).map(([name, { about }]) => `${name}.json\n    ${about}.`);
  return `${PRODUCT_NAME}: the data of @${user.username}, as of ${ctx.now().toISOString()}

Every .json file is a list (UTF-8). Times are UTC, money is US cents, durations are minutes.
Each part was read after the one before it: what you did meanwhile may be in one and not in another.

${files.join("\n")}
follows.csv, bookings.csv
    The same as a table for spreadsheets.
images
    Your images, each under its kind and the id by which the lists speak of it: /objects/ID is images/KIND-ID.webp.
${lost > 0 ? `    ${lost} of them could not be read.\n` : ""}
What is not here: passwords and keys; what others wrote, also to you or about you; and what our staff notes for itself.
Of other people you find their names, where you have to do with them.
Something is missing or wrong? Ask us in Settings, under Privacy: ${ctx.config.publicUrl}/settings?tab=privacy
`;
}
