import { run } from "../../tasks/run.ts";
import { createBenchDatabase } from "../database.ts";
import { type Release, runBenchmark } from "../frame.ts";
import { describePostgres, isReportWanted, type Lines, renderAligned, writeReport } from "../report.ts";
import { medianOf, quantile } from "../statistics.ts";
import { type FanOut, measureFanOuts, measureMemory, measureMessages, measureStorms, mutate } from "./measures.ts";
import { createAudience } from "./people.ts";
import { startProduct, startRaw } from "./servers.ts";
import { ROUNDS, SOCKETS, WARM_UP_EVENTS } from "./settings.ts";
import { graphqlManner, olderManner, rawManner } from "./sockets.ts";

const NEW_POSTS = graphqlManner("subscription { feedPostAdded }");
const WATCH = `subscription ($ids: [ID!]!) {
  postsChanged(postIds: $ids) { goneIds posts { id likes comments caption location tags verified } }
}`;
const SHARE = "mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }";
const LIKE = "mutation ($id: ID!) { likePost(id: $id) { id } }";
const UNLIKE = "mutation ($id: ID!) { unlikePost(id: $id) { id } }";

const row = (name: string, values: readonly number[], digits: number, goal = ""): string[] => [
  name,
  medianOf(values).toFixed(digits),
  values.length > 1 ? `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}` : "",
  goal,
];

function fanOutRows(what: string, rounds: readonly { ours: FanOut; theirs: FanOut }[], goal = ""): string[][] {
  const compare = (measure: (one: FanOut) => number) =>
    rounds.map(({ ours, theirs }) => measure(ours) / measure(theirs));
  return [
    row(
      `${what}: until the last has it, ms`,
      rounds.map(({ ours }) => ours.milliseconds),
      0,
    ),
    row(
      "the same bytes from bare ws, ms",
      rounds.map(({ theirs }) => theirs.milliseconds),
      0,
    ),
    row(
      "ratio",
      compare(({ milliseconds }) => milliseconds),
      2,
      goal,
    ),
    row(
      "ratio of the servers' processor time",
      compare(({ cpuMilliseconds }) => cpuMilliseconds),
      2,
    ),
  ];
}

async function measure(releases: Release[]): Promise<Lines> {
  const database = await createBenchDatabase(process.env.DATABASE_URL || undefined);
  releases.push(database.remove);
  const audience = await createAudience(database.env, SOCKETS, ROUNDS + WARM_UP_EVENTS);
  const onStart = (stop: Release) => void releases.push(stop);
  const lines: string[][] = [["", "median", "spread", "goal"]];
  const add = (...rows: string[][]) => {
    lines.push(...rows);
    // It takes minutes: progress is printed.
    for (const cells of rows) console.info(cells.filter(Boolean).join("   "));
  };

  for (const [name, manner, goal] of [
    ["an idle subscription, KiB", NEW_POSTS, "≤ 40"],
    ["an idle connection of the older socket, KiB", olderManner, "≤ 40"],
  ] as const) {
    const sizes: number[] = [];
    for (let round = 0; round < Math.min(ROUNDS, 3); round++) {
      // A process seldom gives memory back: a second audience in it would look smaller.
      const server = await startProduct(database, onStart);
      sizes.push(await measureMemory(server, audience, manner));
      await server.stop();
    }
    add(row(name, sizes, 1, goal));
  }
  const raw = await startRaw(onStart);
  add(row("an idle connection of bare ws, KiB", [await measureMemory(raw, audience, rawManner)], 1));

  const product = await startProduct(database, onStart);
  const share = () => mutate(product.url, audience.author, SHARE, { input: { imageUrl: audience.images.pop() } });
  const shared = await measureFanOuts(product, raw, audience, { manner: NEW_POSTS, cause: share });
  add(...fanOutRows("a new post", shared, "≤ 1.30"));

  let isLiked = false;
  const like = () => {
    isLiked = !isLiked;
    return mutate(product.url, audience.pair.tokens[0], isLiked ? LIKE : UNLIKE, { id: audience.postId });
  };
  const manner = graphqlManner(WATCH, { ids: [audience.postId] });
  add(...fanOutRows("a like", await measureFanOuts(product, raw, audience, { manner, cause: like })));

  const { quietP99, storms } = await measureStorms(product, audience, NEW_POSTS, onStart);
  const seconds = storms.map((storm) => storm.seconds);
  add(row("all connect again and subscribe, s", seconds, 1, "≤ 5.0"));
  add(
    row(
      "the server's processor time for that, s",
      storms.map(({ cpuSeconds }) => cpuSeconds),
      1,
    ),
  );
  add(
    row(
      "p99 of the API meanwhile, ms",
      storms.map(({ p99 }) => p99),
      0,
    ),
  );
  add(row("p99 of the API otherwise, ms", [quietP99], 0));

  const messages = await measureMessages(product, audience);
  add(["a message until the other's socket has it, p95 in ms", quantile(messages, 0.95).toFixed(1), "", "≤ 30"]);
  return lines;
}

async function bench(releases: Release[]): Promise<void> {
  await run("npm", ["run", "--silent", "build"]);
  const lines = await measure(releases);
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const where = databaseUrl ? await describePostgres(databaseUrl) : "the embedded database";
  const circumstances = `${SOCKETS.toLocaleString("en")} sockets of as many people, on ${where}; medians of ${ROUNDS} rounds.`;
  console.info(`\n${circumstances}\n\n${renderAligned(lines)}\n`);
  if (isReportWanted()) writeReport("live", circumstances, lines);
}

await runBenchmark(bench);
