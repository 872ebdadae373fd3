import { setTimeout as sleep } from "node:timers/promises";

/**
 * Requests the feed at intervals between two messages of its parent, then sends the times. Its own process keeps its
 * clock exact.
 */
const [url = "", token = ""] = process.argv.slice(2);
const EVERY = 20;
const BODY = JSON.stringify({ query: "{ feed(first: 20) { edges { node { id caption likes user { username } } } } }" });

async function ask(): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: BODY,
  });
  if (!(await response.text()).startsWith('{"data"')) throw new Error("The probe was not answered");
  return performance.now() - start;
}

let isAsking = false;
process.on("message", async () => {
  isAsking = !isAsking;
  const asked: Promise<number>[] = [];
  while (isAsking) {
    asked.push(ask());
    await sleep(EVERY);
  }
  if (asked.length > 0) process.send?.(await Promise.all(asked));
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
