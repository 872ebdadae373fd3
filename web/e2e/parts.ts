import { availableParallelism } from "node:os";
import { join } from "node:path";
import { exitCodeOf } from "../../graph/tasks/run.ts";
import { findChromium } from "./chromium.ts";

/*
 * Runs all journeys in two parallel parts, each on its own product: a journey mostly waits for its browser. Reports go
 * to the folder BROWSER_REPORTS.
 */

const parts = Math.min(2, availableParallelism());
const port = Number(process.env.E2E_PORT ?? 4567);
// Unpacked before both parts need it.
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
