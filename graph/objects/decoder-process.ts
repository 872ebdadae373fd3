import { setPriority } from "node:os";
import { Failure } from "../core/errors.ts";
import { IMAGE_LIMITS } from "../core/limits.ts";
import { convert, convertToAvif } from "./convert.ts";
import type { Answer, Ask } from "./decoder.ts";
import { animationNeedsTooMuchMemory, canMove, needsTooMuchMemory, SNIFFED_BYTES } from "./formats.ts";

/** Requests come before images. */
const PRIORITY = 10;
/** What decodes is large, and needed now and then. */
const IDLE_MS = 60_000;
/** Milliseconds between two looks at the memory while an image is decoded. */
const LOOK_MS = 5;

setPriority(PRIORITY);
const atStart = process.memoryUsage.rss();
const tasks = { convert, convertToAvif };
const leave = () => process.exit();
const idle = setTimeout(leave, IDLE_MS);
process.on("disconnect", leave);
process.on("message", async (ask: Ask) => {
  idle.refresh();
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() <= IMAGE_LIMITS.decoderBytes) return;
    const isMoving = canMove(Buffer.from((ask.given[0] as Uint8Array).subarray(0, SNIFFED_BYTES)));
    answerAndEnd({ refusal: (isMoving ? animationNeedsTooMuchMemory() : needsTooMuchMemory()).message });
  }, LOOK_MS);
  const answer = await perform(ask);
  clearInterval(looking);
  // What allocators keep would count as the next image's.
  if (process.memoryUsage.rss() > atStart + IMAGE_LIMITS.keptBytes) answerAndEnd(answer);
  else process.send?.(answer);
});

/** An orderly exit would wait for the threads that decode. */
function answerAndEnd(answer: Answer): void {
  process.send?.({ ...answer, isLast: true } satisfies Answer, () => process.kill(process.pid, "SIGKILL"));
}

async function perform({ task, given }: Ask): Promise<Answer> {
  try {
    const work = tasks[task] as (...given: Ask["given"]) => Promise<unknown>;
    return { value: await work(...given) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Failure ? { refusal: message } : { error: message };
  }
}
