import { setTimeout as sleep } from "node:timers/promises";
import { probed, startProbe } from "../probe.ts";
import type { Audience } from "./people.ts";
import type { BenchServer } from "./servers.ts";
import { ROUNDS, SOCKETS, WARM_UP_EVENTS } from "./settings.ts";
import { createSockets, graphqlManner, type Manner, rawManner, type Sockets } from "./sockets.ts";

const GENTLY = 50;
/** Milliseconds of rest; longer than the throttle of new-post events. */
const REST = 3_500;
const WARM_UP = 200;
const MESSAGES = 200;

export async function mutate(url: string, token: string, query: string, variables: object): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await response.text();
  if (!answer.startsWith('{"data"')) throw new Error(`A change was refused: ${answer}`);
}

const inRounds = async <Result>(measure: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await measure());
  return results;
};

/** KiB per idle connection, after a garbage collection. */
export async function measureMemory(server: BenchServer, { listeners }: Audience, manner: Manner): Promise<number> {
  const warmUp = createSockets(server.url, listeners.slice(0, WARM_UP), manner);
  await warmUp.open(GENTLY);
  await warmUp.close();
  await sleep(REST);
  const before = await server.readResidentBytes();
  const sockets = createSockets(server.url, listeners, manner);
  await sockets.open(GENTLY);
  await sleep(REST);
  const after = await server.readResidentBytes();
  await sockets.close();
  return (after - before) / listeners.length / 1024;
}

export interface FanOut {
  milliseconds: number;
  cpuMilliseconds: number;
}

/** The product and bare `ws` take turns with the same bytes. */
export async function measureFanOuts(
  product: BenchServer,
  raw: BenchServer,
  { listeners }: Audience,
  { manner, cause }: { manner: Manner; cause: () => Promise<void> },
): Promise<{ ours: FanOut; theirs: FanOut }[]> {
  const [ours, theirs] = [createSockets(product.url, listeners, manner), createSockets(raw.url, listeners, rawManner)];
  await ours.open(GENTLY);
  await theirs.open(GENTLY);
  const repeat = async () => {
    await (await fetch(raw.url, { method: "POST", body: ours.lastMessage() })).text();
  };
  for (let count = 0; count < WARM_UP_EVENTS; count++) {
    await sleep(REST);
    await measureFanOut(product, ours, cause);
    await measureFanOut(raw, theirs, repeat);
  }
  const rounds = await inRounds(async () => {
    await sleep(REST);
    return { ours: await measureFanOut(product, ours, cause), theirs: await measureFanOut(raw, theirs, repeat) };
  });
  await Promise.all([ours.close(), theirs.close()]);
  return rounds;
}

async function measureFanOut(server: BenchServer, sockets: Sockets, cause: () => Promise<void>): Promise<FanOut> {
  const before = await server.readCpuSeconds();
  const heard = sockets.heardByAll();
  await cause();
  const answeredAt = performance.now();
  const milliseconds = (await heard) - answeredAt;
  return { milliseconds, cpuMilliseconds: ((await server.readCpuSeconds()) - before) * 1000 };
}

interface Storm {
  seconds: number;
  cpuSeconds: number;
  /** Milliseconds of the API meanwhile. */
  p99: number;
}

export async function measureStorms(
  product: BenchServer,
  { listeners, author }: Audience,
  manner: Manner,
  onStart: (stop: () => Promise<void>) => void,
): Promise<{ quietP99: number; storms: Storm[] }> {
  const probe = await startProbe(product.url, author);
  onStart(async () => void probe.kill());
  const quietP99 = await probed(probe, () => sleep(2 * REST));
  const sockets = createSockets(product.url, listeners, manner);
  await sockets.open(GENTLY);
  const storms = await inRounds(async () => {
    await sockets.close();
    await sleep(REST);
    const before = await product.readCpuSeconds();
    const start = performance.now();
    let seconds = 0;
    const p99 = await probed(probe, async () => {
      await sockets.open(SOCKETS);
      seconds = (performance.now() - start) / 1000;
    });
    return { seconds, cpuSeconds: (await product.readCpuSeconds()) - before, p99 };
  });
  await sockets.close();
  return { quietP99, storms };
}

const FOLLOW = "mutation ($id: ID!) { followUser(id: $id) { id } }";
const SEND = "mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }";
const HEAR = graphqlManner("subscription { messageReceived { id content } }", {}, "connection_ack");

/** Milliseconds from sending a message to the receiver's frame, ascending. */
export async function measureMessages(product: BenchServer, { pair }: Audience): Promise<number[]> {
  const [sender, receiver] = pair.tokens;
  // A stranger may write once, until the request is accepted.
  await mutate(product.url, receiver, FOLLOW, { id: pair.ids[0] });
  const socket = createSockets(product.url, [receiver], HEAR);
  await socket.open(1);
  await sleep(REST);
  const latencies: number[] = [];
  for (let count = 0; count < MESSAGES; count++) {
    await sleep(10);
    const heard = socket.heardByAll();
    const start = performance.now();
    await mutate(product.url, sender, SEND, { input: { receiverId: pair.ids[1], content: `Message ${count}` } });
    latencies.push((await heard) - start);
  }
  await socket.close();
  return latencies.sort((one, other) => one - other);
}
