import { isDeepStrictEqual } from "node:util";
import type { Request } from "autocannon";
import type { Audit } from "./audit.ts";
import type { Contest, Contestant } from "./contestants.ts";

/** @throws unless the answer is a success. */
export async function send(url: string, { path, method, headers, body }: Request): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method: method ?? "GET",
    headers: headers as Record<string, string>,
    ...(typeof body === "string" && { body }),
  });
  const text = await response.text();
  if (!response.ok || isFailure(text)) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}

/** GraphQL reports errors with status 200. */
export const isFailure = (answer: string) => answer.startsWith('{"errors"');

/**
 * Compares the data of all contestants, whatever the order of fields, and the count of new notifications. @throws when
 * they differ.
 */
export async function verifyContest({ limit, others }: Contest, audit: () => Promise<Audit>): Promise<void> {
  const expected = await tryOut(limit, audit);
  for (const contestant of others) {
    const actual = await tryOut(contestant, audit);
    if (isDeepStrictEqual(actual, expected)) continue;
    const [left, right] = [expected, actual].map((outcome) => JSON.stringify(outcome).slice(0, 3000));
    throw new Error(
      `${limit.operation}: ${limit.stack} and ${contestant.stack} differ, so they cannot be compared:\n${left}\n${right}`,
    );
  }
}

/** The first two answers of a contestant: for writes, one and its opposite. */
async function tryOut({ url, requests, read }: Contestant, audit: () => Promise<Audit>) {
  const before = await audit();
  const answers: unknown[] = [];
  for (const request of requests(0).slice(0, 2)) answers.push(read(JSON.parse(await send(url, request))));
  const after = await audit();
  return { answers, notified: after.notifications - before.notifications, wrongCounters: after.wrongCounters };
}
