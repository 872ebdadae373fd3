import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { PROJECT_ROOT } from "../core/root.ts";

/** Runs a command in the project's folder with our output. @returns its exit code. */
export function exitCodeOf(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** As `exitCodeOf`. @returns also the last `count` lines that the command wrote to its error output. */
export function endOf(command: string, args: string[], count: number): Promise<{ exitCode: number; lines: string[] }> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const child = spawn(command, args, { cwd: PROJECT_ROOT, stdio: ["inherit", "inherit", "pipe"] });
    child.stderr.pipe(process.stderr);
    createInterface(child.stderr).on("line", (line) => {
      lines.push(line);
      if (lines.length > count) lines.shift();
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ exitCode: code ?? 1, lines }));
  });
}

/** Runs a command in the project's folder with our output. @throws when it does not end well. */
export async function run(command: string, args: string[], env?: Record<string, string>): Promise<void> {
  const exitCode = await exitCodeOf(command, args, env);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${exitCode}`);
}
