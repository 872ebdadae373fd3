import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { DCLinter } from "dclint";
import { DockerfileParser } from "dockerfile-ast";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, VARIABLES } from "../graph/core/config.ts";
import { PROJECT_ROOT } from "../graph/core/root.ts";
import { PATIENCE } from "../graph/process/lifecycle.ts";

interface Service {
  image: string;
  build?: string;
  user?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  deploy?: { replicas?: number; resources: { limits: { memory: string } } };
}

const folder = mkdtempSync(join(tmpdir(), "inkfolk-containers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");
const servicesOf = (file: string): [string, Service][] =>
  Object.entries(parse(read(file), { merge: true }).services as Record<string, Service>);

/** What a compose file is by its specification; how it is laid out is our own concern. */
const faultsOf = (path: string) =>
  new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith("invalid-"))
    .map(({ message }) => message);

/** An image at one version: an exact tag, or what no later push can change. */
const PINNED = /^[\w./-]+:v?\d+\.\d+\.\d+[\w.-]*(@sha256:[\da-f]{64})?$|@sha256:[\da-f]{64}$/;
/** They end before the others start, so nothing asks how they are. */
const ONE_SHOT = ["migrate", "store-folder"];

const COMPOSE = servicesOf("docker-compose.yml");
const service = (name: string): Service => Object.fromEntries(COMPOSE)[name] as Service;

function writeSecrets(): Record<string, string> {
  const path = join(folder, ".env");
  execFileSync(process.execPath, [join(PROJECT_ROOT, "docker/secrets.js"), path]);
  return parseEnv(readFileSync(path, "utf8")) as Record<string, string>;
}

/** As Compose does it. */
function interpolate(text: string, env: Record<string, string>): string {
  return text.replace(/\$\{(\w+)(?::([?+-])([^}]*))?\}/g, (_all, name: string, kind?: string, word = "") => {
    const value = env[name] ?? "";
    if (kind === "?" && !value) throw new Error(`${name} is not set`);
    if (kind === "+") return value && word;
    return value || (kind === "-" ? word : "");
  });
}

describe("compose files", () => {
  test.each(["docker-compose.yml", "docker-compose.dev.yml"])("%s is one by the specification", (file) => {
    expect(faultsOf(join(PROJECT_ROOT, file))).toEqual([]);
  });

  test("the specification is asked", () => {
    const path = join(folder, "compose.yml");
    writeFileSync(path, "services:\n  node:\n    image: node:22.0.0\n    stop_grace_periode: 30s\n");
    expect(faultsOf(path)).toHaveLength(1);
  });

  test("every image is pinned", () => {
    const images = [...COMPOSE, ...servicesOf("docker-compose.dev.yml")].filter(([, { build }]) => !build);
    expect(images.length).toBeGreaterThan(8);
    for (const [name, { image }] of images) expect([name, image]).toEqual([name, expect.stringMatching(PINNED)]);
  });

  test("the developers' services are open to this machine only", () => {
    const ports = servicesOf("docker-compose.dev.yml").flatMap(([, each]) => each.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe("docker-compose.yml", () => {
  test("only the balancer opens a port, and one", () => {
    const open = COMPOSE.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports?.length]);
    expect(open).toEqual([["balancer", 1]]);
  });

  test.each(COMPOSE)("%s is bounded, and has no right that it does not need", (name, each) => {
    expect(each).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      deploy: { resources: { limits: { memory: expect.stringMatching(/^\d+[MG]$/) } } },
    });
    // It gives the folder away and ends.
    if (name === "store-folder") expect(each).toMatchObject({ user: "root", cap_add: ["CHOWN"], network_mode: "none" });
    else expect(each.user).toMatch(/^(?!root|0(:|$))./);
  });

  test.each(COMPOSE)("%s says how it is, or ends", (name, { healthcheck, restart, build }) => {
    if (ONE_SHOT.includes(name)) expect(restart).toBe("no");
    // What is built here brings the check of the Dockerfile.
    else
      expect([restart, build ? "its image's" : healthcheck?.test?.[0]]).toEqual([
        "unless-stopped",
        build ? "its image's" : "CMD",
      ]);
  });

  test("nothing starts before what it needs", () => {
    const conditions = COMPOSE.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
    expect(conditions.length).toBeGreaterThan(5);
    for (const [name, { condition }] of conditions) {
      const expected = ONE_SHOT.includes(name) ? "service_completed_successfully" : "service_healthy";
      expect([name, condition]).toEqual([name, expected]);
    }
  });

  test("a node is not killed before it has drained", () => {
    const { stop_grace_period = "", environment } = service("node");
    const { drainMs } = readConfig({ DRAIN_SECONDS: environment?.DRAIN_SECONDS });
    expect(drainMs).toBeGreaterThan(0);
    expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThanOrEqual(drainMs + PATIENCE);
  });

  test.each(["node", "migrate"])("all that %s is told is known to it, and is enough", (name) => {
    const { environment = {} } = service(name);
    expect(Object.keys(environment).filter((each) => !VARIABLES.includes(each))).toEqual([]);
    const env = writeSecrets();
    const values = Object.entries(environment).map(([key, value]) => [key, interpolate(value, env)]);
    expect(readConfig({ NODE_ENV: "production", ...Object.fromEntries(values) })).toMatchObject({
      isProduction: true,
      demo: false,
      databaseUrl: `postgres://inkfolk:${env.POSTGRES_PASSWORD}@postgres:5432/inkfolk`,
      s3: { bucket: "inkfolk", accessKeyId: expect.stringMatching(/^GK[\da-f]{24}$/) },
      smtp: { host: "mail", port: 1025 },
    });
  });

  test("each key of .env is used, and no other is asked for", () => {
    const text = read("docker-compose.yml");
    const asked = new Set(Array.from(text.matchAll(/\$\{(\w+)/g), ([, name]) => name));
    expect(Object.keys(parseEnv(read(".env.compose.example"))).sort()).toEqual([...asked].sort());
  });

  test("the files that it mounts are there", () => {
    const mounted = COMPOSE.flatMap(([, { volumes = [] }]) => volumes).filter((volume) => volume.startsWith("./"));
    expect(mounted.length).toBeGreaterThan(3);
    for (const volume of mounted) expect(existsSync(join(PROJECT_ROOT, volume.split(":")[0] ?? "")), volume).toBe(true);
  });
});

describe("docker/secrets.js", () => {
  test("leaves no password empty, and none the same twice", () => {
    const first = writeSecrets();
    expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
    for (const [name, value] of Object.entries(first)) {
      if (/SECRET|PASSWORD|TOKEN|KEY/.test(name))
        expect([name, value]).toEqual([name, expect.stringMatching(/^\w{24,64}$/)]);
    }
    expect(() => interpolate(read("docker-compose.yml"), first)).not.toThrow();
    rmSync(join(folder, ".env"));
    expect(writeSecrets().POSTGRES_PASSWORD).not.toBe(first.POSTGRES_PASSWORD);
  });

  test("keeps what is there, and adds what a new version asks for", () => {
    const first = writeSecrets();
    const path = join(folder, ".env");
    writeFileSync(
      path,
      readFileSync(path, "utf8")
        .replace(/^METRICS_TOKEN=.*\n/m, "")
        .replace("localhost", "inkfolk.example"),
    );
    const { METRICS_TOKEN, ...rest } = writeSecrets();
    expect(METRICS_TOKEN).toMatch(/^\w{48}$/);
    expect(rest).toEqual({ ...first, METRICS_TOKEN: undefined, PUBLIC_URL: "http://inkfolk.example" });
  });
});

describe("Dockerfile", () => {
  const dockerfile = DockerfileParser.parse(read("Dockerfile"));
  const instructions = dockerfile.getInstructions();
  const last = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === "FROM"));
  const argumentsOf = (keyword: string) =>
    last.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent());

  test("every stage is built on the same pinned image", () => {
    const bases = dockerfile.getFROMs().map((from) => from.getImage() ?? "");
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:22\.\d+\.\d+-bookworm-slim(@sha256:[\da-f]{64})?$/);
  });

  test("the image serves as nobody special, keeps its data in a volume, and says how it is", () => {
    expect(argumentsOf("USER")).toEqual(["node"]);
    expect(argumentsOf("VOLUME")).toEqual(["/data"]);
    expect(argumentsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(argumentsOf("HEALTHCHECK")).toEqual([expect.stringContaining("/healthz")]);
    expect(argumentsOf("CMD")).toEqual(['["node", "--enable-source-maps", "dist/graph/main.js"]']);
    expect(argumentsOf("ENV").join(" ").split(" ").sort()).toEqual([
      "DATA_DIR=/data",
      "HOST=0.0.0.0",
      "NODE_ENV=production",
      "PORT=4000",
    ]);
  });

  test("nothing secret and nothing made is sent to the builder", () => {
    const ignored = new Set(read(".dockerignore").split("\n"));
    for (const path of read(".gitignore").trim().split("\n")) {
      const name = path.replace(/\/$/, "");
      const isCovered = name.startsWith(".")
        ? ignored.has("/.*")
        : ignored.has(`/${name}`) || ignored.has(`**/${name}`);
      expect([path, isCovered]).toEqual([path, true]);
    }
  });
});
