import { spawn } from "node:child_process";
import { PROJECT_ROOT } from "../core/root.ts";
import { run } from "./run.ts";

const DOCUMENTS = ["schema.graphql", "{graph,web}/**/*.graphql"].flatMap((files) => ["--include", files]);

/** Both sides with watch: the server on PORT, the client with hot reload beside it, generated files kept fresh. */
const WATCHERS: [string, string[]][] = [
  ["npx", ["tsx", "watch", "--clear-screen=false", "graph/app/main.ts"]],
  ["npx", ["vite", "--config", "web/vite.config.ts", "--clearScreen", "false"]],
  ["npx", ["tsx", "watch", "--clear-screen=false", ...DOCUMENTS, "codegen.ts"]],
];

async function develop(): Promise<void> {
  await run("npm", ["run", "--silent", "generate"]);
  const children = WATCHERS.map(([command, args]) => spawn(command, args, { cwd: PROJECT_ROOT, stdio: "inherit" }));
  for (const child of children) {
    child.once("exit", (code) => {
      for (const other of children) other.kill("SIGTERM");
      process.exitCode = code ?? 0;
    });
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
}

develop().catch((error) => {
  console.error(error);
  process.exit(1);
});
