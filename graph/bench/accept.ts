import { performance } from "node:perf_hooks";
import type { ContestantProcess } from "./contestant-process.ts";
import { ACCEPT } from "./documents.ts";
import { graphql } from "./requests.ts";
import type { Burst, World } from "./world.ts";

/**
 * @returns milliseconds of each answer, without the first burst, which opens the connections.
 * @throws unless one of each burst is accepted.
 */
export async function measureAccept({ ready }: ContestantProcess<World>): Promise<number[]> {
  const [first, ...bursts] = ready.world.bursts;
  if (first) await acceptAll(ready.url, first);
  const times: number[] = [];
  for (const burst of bursts) times.push(...(await acceptAll(ready.url, burst)));
  return times;
}

async function acceptAll(url: string, { token, bookingIds }: Burst): Promise<number[]> {
  const outcomes = await Promise.all(bookingIds.map((id) => accept(url, token, id)));
  const codes = outcomes.map(({ code }) => code).sort();
  const isRight = codes.filter((code) => code === "accepted").length === 1;
  if (!isRight || codes.some((code) => code !== "accepted" && code !== "SLOT_TAKEN")) {
    throw new Error(
      `One of ${codes.length} should have been accepted, and these were the answers: ${codes.join(", ")}`,
    );
  }
  return outcomes.map(({ milliseconds }) => milliseconds);
}

interface Answer {
  data: unknown;
  errors?: { extensions: { code: string } }[];
}

async function accept(url: string, token: string, id: string): Promise<{ code: string; milliseconds: number }> {
  const { path, headers, body } = graphql(token, ACCEPT, { id });
  const start = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: headers as Record<string, string>,
    body: String(body),
  });
  const { errors } = (await response.json()) as Answer;
  return { code: errors?.[0]?.extensions.code ?? "accepted", milliseconds: performance.now() - start };
}
