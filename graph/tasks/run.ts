import { spawn } from "node:child_process";
import { PROJECT_ROOT } from "../process/root.ts";

/** Runs a command in the project's folder with our output. @returns its exit code. */
export function exitCodeOf(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Runs a command in the project's folder with our output. @throws when it does not end well. */
export async function run(command: string, args: string[], env?: Record<string, string>): Promise<void> {
  const exitCode = await exitCodeOf(command, args, env);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${exitCode}`);
}
