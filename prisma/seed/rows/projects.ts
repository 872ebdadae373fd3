import type { ProjectRow } from "./types.ts";

export const PROJECTS: readonly ProjectRow[] = [
  {
    client: "ana.pereira",
    artist: "mara",
    title: "Ornamental back piece",
    note: "Outline first, from the top down, then the shading in two sittings. At least three weeks between them.",
    sessionsPlanned: 4,
    sessionMinutes: 300,
    quoteBasis: "session",
    dollars: [850, 950],
    planned: "18d",
    accepted: "17.5d",
  },
];
