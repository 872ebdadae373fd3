// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { openApp } from "../testing/app.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

const person = (id: string, fullName: string, isViewer: boolean) => {
  return { __typename: "User", id, username: id, fullName, isViewer };
};
const amount = { __typename: "Amount", min: 40_000, max: 50_000 };
const session = (number: number, healedPost: object | null) => {
  const said = { service: "Large Tattoo (> 6 inches)", status: "COMPLETED", artistTimeZone: "UTC" };
  return {
    __typename: "Booking",
    id: `b${number}`,
    ...said,
    preferredDate: `2026-0${number}-01T12:00:00.000Z`,
    healedPost,
  };
};
const healed = (id: string, healedWeeks: number) => {
  return { __typename: "Post", id, imageUrl: `/objects/${id}`, image: null, healedWeeks };
};
const project = (sessions: object[]) => ({
  project: {
    ...{ __typename: "Project", id: "p", title: "Dragon sleeve", note: "", state: "OPEN" },
    ...{ sessionsPlanned: 3, sessionsBooked: sessions.length, sessionsDone: sessions.length, sessionMinutes: 240 },
    ...{ quoteBasis: "SESSION", quote: amount, total: amount, soFar: amount, quoteVersion: 1, acceptedAt: null },
    ...{ viewerCanAcceptQuote: false, viewerCanBook: false, viewerCanPlan: false },
    ...{ viewerCanFinish: false, viewerCanCancel: false },
    ...{ viewerCanAddPhoto: false, photos: [] },
    client: person("jo", "Jo Park", true),
    artist: person("mara", "Mara Voss", false),
    sessions,
  },
});

async function show(sessions: object[]) {
  const app = openApp();
  app.show(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage />} />
    </Routes>,
    "/projects/p",
  );
  await app.latest().answer(project(sessions));
  await screen.findByRole("heading", { name: "Dragon sleeve" });
  return app;
}

test("a project shows healed photos in the order of its sessions, each linked to its post", async () => {
  await show([session(1, healed("first", 9)), session(2, null), session(3, healed("third", 1))]);
  const links = within(screen.getByRole("region", { name: "Healed" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["/post/first", "Healed photoHealed · 9 weeks after the session"],
    ["/post/third", "Healed photoHealed · 1 week after the session"],
  ]);
});

test("without visible healed photos the section is missing", async () => {
  await show([session(1, null), session(2, null)]);
  expect(screen.getAllByText(/Large Tattoo/)).toHaveLength(2);
  expect(screen.queryByRole("region", { name: "Healed" })).toBeNull();
});
