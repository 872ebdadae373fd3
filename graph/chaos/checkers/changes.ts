import { only } from "../history.ts";
import { type Checker, groupBy } from "./anomaly.ts";

/** Everybody reads each row of their log once, in the order of the log, whatever others write and whatever breaks meanwhile. */
export const changesAreReadOnce: Checker = ({ operations, final }) => {
  const logs = groupBy(final.changes, ({ reader }) => reader);
  const pages = groupBy(only(operations, "readChanges"), ({ input }) => input.reader);
  return [...pages].flatMap(([reader, reads]) => {
    const read = reads.flatMap(({ output }) => output?.ids ?? []);
    const written = (logs.get(reader) ?? []).map(({ id }) => id);
    const place = written.findIndex((id, index) => read[index] !== id);
    if (place < 0 && read.length === written.length) return [];
    return [`${reader} read ${read.length} changes of ${written.length}, in the same order up to number ${place}`];
  });
};

/** What happened to bookings and what was sent is in the logs of both, and the changes of a resource are numbered. */
export const logsAgreeWithHistory: Checker = ({ final }) => {
  const byResource = groupBy(final.changes, ({ resource }) => resource);
  const bookings = new Map(final.bookings.map((booking) => [booking.id, booking]));
  const steps = final.bookingEvents.flatMap(({ booking: id, version }) => {
    const { client, artist } = bookings.get(id) ?? {};
    return [client, artist].flatMap((reader) => {
      const rows = byResource.get(id)?.filter((row) => row.reader === reader && row.version === version) ?? [];
      return rows.length === 1
        ? []
        : [`step ${version} of booking ${id} is ${rows.length} times in the log of ${reader}`];
    });
  });
  const messages = final.messages.flatMap(({ id }) => {
    const count = byResource.get(id)?.length ?? 0;
    return count === 2 ? [] : [`message ${id} is ${count} times in the logs of two`];
  });
  const numbers = [...byResource].flatMap(([resource, rows]) => {
    const sequences = [...new Set(rows.map(({ sequence }) => sequence))].sort((one, other) => one - other);
    return sequences.every((sequence, index) => sequence === index + 1) ? [] : [`the changes of ${resource} have gaps`];
  });
  const orders = [...groupBy(final.changes, ({ reader, resource }) => `${reader} ${resource}`)].flatMap(
    ([key, rows]) =>
      rows.every(({ sequence }, index) => index === 0 || sequence > (rows[index - 1]?.sequence ?? 0))
        ? []
        : [`the changes in ${key} have another order`],
  );
  return [...steps, ...messages, ...numbers, ...orders];
};
