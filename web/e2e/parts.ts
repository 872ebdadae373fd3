import { availableParallelism } from "node:os";
import { join } from "node:path";
import { exitCodeOf } from "../../graph/tasks/run.ts";
import { findChromium } from "./chromium.ts";

/*
 * All journeys, in two parts side by side, each on a product of its own: a journey waits for a browser more than it
 * computes. A report of each goes to the folder BROWSER_REPORTS.
 */

const parts = Math.min(2, availableParallelism());
const port = Number(process.env.E2E_PORT ?? 4567);
// Unpacked here, before both look for it.
const chromium = await findChromium();
const exitCodes = await Promise.all(
  Array.from({ length: parts }, (_, index) =>
    exitCodeOf("npm", ["run", "--silent", "test:browser", "--", "--shard", `${index + 1}/${parts}`], {
      BROWSER_REPORT: join(process.env.BROWSER_REPORTS ?? "", `part-${index + 1}.json`),
      E2E_PORT: String(port + index),
      PLAYWRIGHT_CHROMIUM: chromium,
    }),
  ),
);
process.exitCode = Math.max(...exitCodes);
