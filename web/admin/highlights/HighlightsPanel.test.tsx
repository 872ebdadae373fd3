// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp, press, timesSaid } from "../../testing/app.tsx";
import { HighlightsPanel } from "./HighlightsPanel.tsx";

beforeEach(() => sessionStorage.clear());

test("an error about a highlight is shown at its field alone", async () => {
  const app = openApp();
  app.show(<HighlightsPanel />);
  const highlights = ["Dragons", "Portraits", "Lines"].map((label) =>
    withTypename("Highlight", { label, tag: label.toLowerCase(), category: null }),
  );
  await app.latest().answer({ highlights });
  await press(await screen.findByRole("button", { name: "Save highlights" }));
  await waitFor(() => expect(app.latest().name).toBe("UpdateHighlights"));
  await app.latest().refuse("Nobody uses this", "BAD_USER_INPUT", { "input.highlights.1.tag": "Nobody uses this" });
  expect(timesSaid("Nobody uses this")).toBe(1);
});
