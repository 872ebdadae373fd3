// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp, press } from "../testing/app.tsx";
import { DataExport } from "./DataExport.tsx";

const preparing = {
  __typename: "DataExport",
  id: "e",
  state: "PREPARING",
  bytes: null,
  expiresAt: null,
  nextRequestAt: "2999-01-08T00:00:00.000Z",
};

test("a person who requested their data elsewhere sees its state, and no button", async () => {
  const app = openApp();
  app.show(<DataExport />);
  await waitFor(() => expect(app.asked).toHaveLength(1));
  await app.latest().answer({ dataExport: null });
  await press(screen.getByRole("button", { name: "Download my data" }));
  await app.latest().refuse("Your export is being prepared", "CONFLICT");
  await waitFor(() => expect(app.latest().name).toBe("DataExport"));
  await app.latest().answer({ dataExport: preparing });
  expect(await screen.findByText(/^Your export is being prepared. We'll let you know here/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download my data" })).toBeNull();
});
