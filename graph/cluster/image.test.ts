import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";
import { createInterface } from "node:readline";
import { type Copy, DockerfileParser, type From, type Instruction } from "dockerfile-ast";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { freePort } from "../testing/backing.ts";

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("These suites need DATABASE_URL.");

/** One stage of the image: a folder that stands for its root, and what its instructions have set. */
interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  check: string[];
}

const folder = mkdtempSync(join(tmpdir(), "inkfolk-image-"));
const name = `inkfolk_image_${process.pid}`;
const address = Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href;
/** The process of the image is not the owner of its files. Only root can start one for somebody else. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
let image: Stage;

async function runSql(sql: string): Promise<void> {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** What a builder is sent: the files that git knows or would take, without those of `.dockerignore`. */
function sendContext(target: string): void {
  const list = (...args: string[]) =>
    execFileSync("git", ["ls-files", "-z", "-c", ...args], { cwd: PROJECT_ROOT, encoding: "utf8" }).split("\0");
  const ignored = new Set(list("-i", "-X", ".dockerignore"));
  for (const file of list("-o", "--exclude-standard")) {
    if (!file || ignored.has(file) || !existsSync(join(PROJECT_ROOT, file))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(PROJECT_ROOT, file), join(target, file));
  }
}

/** Does a Dockerfile's steps on this machine, without what belongs to the system. @returns the last stage. */
function walk(dockerfile: string): Stage {
  const context = join(folder, "context");
  sendContext(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    if (instruction.getKeyword() === "FROM") {
      const named = (instruction as From).getBuildStage() ?? "last";
      stage = { root: join(folder, named), workdir: "/", env: {}, command: [], check: [] };
      mkdirSync(stage.root);
      stages.set(named, stage);
    } else if (stage) take(instruction, stage, (from) => (from ? stages.get(from)?.root : context));
  }
  if (!stage) throw new Error("The Dockerfile has no stage");
  return stage;
}

function take(instruction: Instruction, stage: Stage, rootOf: (stage: string | null) => string | undefined): void {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const text = (instruction.getArgumentsContent() ?? "").replace(/\\\n\s*/g, "");
  switch (instruction.getKeyword()) {
    case "ENV":
      for (const word of words) stage.env[word.split("=")[0] ?? ""] = word.slice(word.indexOf("=") + 1);
      break;
    case "WORKDIR":
      stage.workdir = posix.resolve(stage.workdir, text);
      mkdirSync(join(stage.root, stage.workdir), { recursive: true });
      break;
    case "COPY": {
      const from = (instruction as Copy).getFlags().find((flag) => flag.getName() === "from");
      const source = rootOf(from?.getValue() ?? null);
      if (!source) throw new Error(`No stage before is named ${from?.getValue()}`);
      copy(source, words, join(stage.root, stage.workdir));
      break;
    }
    case "RUN":
      run(text, stage);
      break;
    case "HEALTHCHECK":
      stage.check = JSON.parse(text.slice(text.indexOf("CMD ") + 4));
      break;
    case "CMD":
      stage.command = JSON.parse(text);
      break;
    // What a runtime does with them shows only there.
    case "USER":
    case "VOLUME":
    case "EXPOSE":
    case "STOPSIGNAL":
    case "LABEL":
      break;
    default:
      throw new Error(`This test does not know how to do ${instruction.getKeyword()}`);
  }
}

/** A folder's content is copied, not the folder; several sources, or a slash at the end, make the target a folder. */
function copy(source: string, words: string[], workdir: string): void {
  const [target = "", ...paths] = [words.at(-1), ...words.slice(0, -1)];
  for (const path of paths) {
    const from = join(source, path);
    const into = join(workdir, target);
    const isInside = !statSync(from).isDirectory() && (paths.length > 1 || target.endsWith("/"));
    cpSync(from, isInside ? join(into, basename(path)) : into, { recursive: true, verbatimSymlinks: true });
  }
}

function run(line: string, { root, workdir, env }: Stage): void {
  // It is of the image's own system.
  if (line.startsWith("install -d ")) return;
  const cwd = join(root, workdir);
  const call = (command: string) =>
    execFileSync("sh", ["-c", command], {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
  if (line !== "npm ci") {
    call(line);
    return;
  }
  // The checkout has done this with the same lock file. What it needs has to be there all the same.
  call("npm ci --dry-run");
  symlinkSync(realpathSync(join(PROJECT_ROOT, "node_modules")), join(cwd, "node_modules"));
  call("npm run postinstall");
}

/** Runs one of the image's programs as its user, with nothing of this process' environment. */
function start([program = "", ...args]: string[], env: Record<string, string>) {
  return spawn(program === "node" ? process.execPath : program, args, {
    cwd: join(image.root, image.workdir),
    env: { ...image.env, HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), ...env },
    stdio: ["ignore", "pipe", "inherit"],
    ...nobody,
  });
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  image = walk(readFileSync(join(PROJECT_ROOT, "Dockerfile"), "utf8"));
  execFileSync("chmod", ["-R", "a-w,a+rX", image.root]);
  mkdirSync(join(folder, "data"));
  if (isRoot) chownSync(join(folder, "data"), 65534, 65534);
  await runSql(`CREATE DATABASE ${name}`);
}, 300_000);
afterAll(async () => {
  await runSql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

test("the image has what runs, and nothing that builds", () => {
  const app = join(image.root, image.workdir);
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, "package.json"), "utf8"));
  for (const each of Object.keys(dependencies)) expect(existsSync(join(app, "node_modules", each)), each).toBe(true);
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => file.endsWith(".ts") && !file.startsWith("node_modules/"))).toEqual([]);
  for (const each of ["tsx", "typescript", "esbuild", "prisma", "vite"]) {
    expect(existsSync(join(app, "node_modules", each)), each).toBe(false);
  }
  const [megabytes] = execFileSync("du", ["-sm", image.root], { encoding: "utf8" }).split("\t");
  expect(Number(megabytes)).toBeLessThanOrEqual(150);
});

test("its tool migrates a Postgres", async () => {
  const tool = start(["node", "dist/graph/admin.js", "migrate"], { DATABASE_URL: address, SECRET: "s".repeat(32) });
  const said = tool.stdout.toArray();
  expect((await once(tool, "exit"))[0]).toBe(0);
  expect(String((await said)[0])).toBe("The database has every migration.\n");
});

test("it serves all that the product has, and says that it is healthy only while it does", {
  timeout: 120_000,
}, async () => {
  const env = { PORT: String(await freePort()), DEMO: "1" };
  const isHealthy = async () => (await once(start(image.check, env), "exit"))[0] === 0;
  expect(await isHealthy()).toBe(false);
  const server = start(image.command, env);
  const ended = once(server, "exit");
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line.includes(" is ready: ")) break;
    expect(await isHealthy()).toBe(true);
    const url = `http://127.0.0.1:${env.PORT}`;
    const ask = async (query: string, token = "") => {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query }),
      });
      return (await response.json()).data;
    };
    const signIn = 'mutation { login(input: { email: "mara@inkfolk.test", password: "inkfolk-demo" }) { token } }';
    const { token } = (await ask(signIn)).login;
    const { feed, locationSuggestions } = await ask(
      '{ feed(first: 1) { nodes { image { url } } } locationSuggestions(query: "portl") }',
      token,
    );
    expect(locationSuggestions).toContain("Portland, OR");
    const html = expect.stringMatching(/^text\/html/);
    for (const [path, type] of [
      [`${feed.nodes[0].image.url}?w=320`, "image/webp"],
      ["/", html],
      ["/graphql", html],
      ["/api/docs", html],
    ]) {
      const response = await fetch(`${url}${path}`, { headers: { accept: "text/html,image/webp" } });
      expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, type]);
    }
    server.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  } finally {
    server.kill("SIGKILL");
  }
});
