import { type ChildProcess, spawn } from "node:child_process";

export const startProduct = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ["--enable-source-maps", "dist/graph/main.js"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });

/** Resolves with the address that it prints when it listens. */
export const readAddress = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = "";
    server.stdout?.on("data", (bytes) => {
      printed += bytes;
      const address = /is ready: (http:\S+)\s/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
