import { setPriority } from "node:os";
import { Failure } from "../core/errors.ts";
import { convert, convertToAvif } from "./convert.ts";
import type { Answer, Ask } from "./decoder.ts";

/** Whoever is waiting for an answer of the server comes before whoever is waiting for an image. */
const PRIORITY = 10;
/** What decodes is large, and needed now and then. */
const IDLE_MS = 60_000;

setPriority(PRIORITY);
const tasks = { convert, convertToAvif };
const leave = () => process.exit();
const idle = setTimeout(leave, IDLE_MS);
process.on("disconnect", leave);
process.on("message", async ({ id, task, given }: Ask) => {
  idle.refresh();
  const answer = await perform(task, given);
  process.send?.({ id, ...answer } satisfies Answer);
});

async function perform(task: Ask["task"], given: Ask["given"]): Promise<Omit<Answer, "id">> {
  try {
    const work = tasks[task] as (...given: Ask["given"]) => Promise<unknown>;
    return { value: await work(...given) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Failure ? { refusal: message } : { error: message };
  }
}
