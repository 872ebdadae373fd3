// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../testing/app.tsx";
import { RecordWith } from "./RecordWith.tsx";

test("a client reads their past sessions with the artist before a request", async () => {
  const app = openApp();
  app.show(<RecordWith artist={{ id: "mara", fullName: "Mara Voss" }} />);
  expect(app.latest()).toMatchObject({ name: "SessionRecordWith", variables: { artistId: "mara" } });
  const record = { completed: 2, clientLateCancels: 1, artistLateCancels: 0, clientNoShows: 0, artistNoShows: 1 };
  await app.latest().answer({ sessionRecord: { __typename: "SessionRecord", ...record } });
  const told = screen.getByText(/so far: 2 completed\./).textContent ?? "";
  expect(told.replaceAll(/[\u2066-\u2069]/g, "")).toBe(
    "You and Mara Voss so far: 2 completed. You: 1 late cancellation. Mara Voss: 1 no-show",
  );
});
