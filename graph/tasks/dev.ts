import { spawn } from "node:child_process";
import { PROJECT_ROOT } from "../process/root.ts";
import { run } from "./run.ts";

/** Both sides with watch: the server on PORT, the client with hot reload beside it, generated files kept fresh. */
const WATCHERS: [string, string[]][] = [
  ["npx", ["tsx", "watch", "--clear-screen=false", "graph/main.ts"]],
  ["npx", ["vite", "--config", "web/vite.config.ts", "--clearScreen", "false"]],
  ["npx", ["graphql-codegen", "--config", "codegen.ts", "--watch", "--silent"]],
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
