// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTypename } from "../../platform/data/withTypename.ts";
import { openApp } from "../../testing/app.tsx";
import { AnnouncementsPanel } from "./AnnouncementsPanel.tsx";

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date("2098-12-31T12:00:00.000Z"),
    toFake: ["setInterval", "clearInterval", "Date"],
  });
});
afterEach(() => vi.useRealTimers());

const admin = withTypename("User", { id: "u", username: "inkadmin" });
const text = { title: "Open night", message: "Doors open at eight.", userType: null, userIds: [], admin };
const waiting = withTypename("ScheduledAnnouncement", {
  ...text,
  id: "a",
  version: 1,
  sendAt: "2098-12-31T12:01:00.000Z",
  breachDetectedAt: null,
});
const sent = withTypename("SentAnnouncement", {
  ...text,
  id: "b",
  sentAt: "2098-12-31T12:01:00.000Z",
  breachDetectedAt: null,
  recipientsCount: 3,
  readersCount: 0,
});
const listOf = (...nodes: object[]) =>
  withTypename("SentAnnouncementsConnection", {
    edges: nodes.map((node) => withTypename("SentAnnouncementsConnectionEdge", { node })),
    pageInfo: withTypename("PageInfo", { endCursor: null, hasNextPage: false }),
  });

test("a due announcement moves to the sent ones without a reload", async () => {
  const app = openApp();
  app.show(<AnnouncementsPanel />);
  const answer = async (name: string, data: object) => {
    await vi.waitFor(() => expect(app.latest().name).toBe(name));
    await app.latest().answer(data);
  };
  const [first, second] = app.asked;
  await first?.answer({ scheduledAnnouncements: [waiting] });
  await second?.answer({ sentAnnouncements: listOf() });
  const asked = app.asked.length;
  await act(async () => void vi.advanceTimersByTime(50_000));
  expect(app.asked).toHaveLength(asked);
  await act(async () => void vi.advanceTimersByTime(20_000));
  await answer("ScheduledAnnouncements", { scheduledAnnouncements: [] });
  await answer("SentAnnouncements", { sentAnnouncements: listOf(sent) });
  expect(await screen.findByText("Open night")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Cancel Open night" })).toBeNull();
});
