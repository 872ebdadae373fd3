import { book } from "../../bookings/testing/refusals.ts";
import {
  type Act,
  forbidden,
  invalid,
  long,
  missing,
  type Refusal,
  refused,
  signedOut,
  UPLOAD_AN_IMAGE,
} from "../../testing/refusal.ts";

const PLAN = {
  bookingId: "{booking}",
  title: "Dragon sleeve",
  sessions: 3,
  sessionMinutes: 240,
  quoteBasis: "session",
  quoteMin: 40_000,
};
const planned = (changes: Record<string, unknown>): Act => ["owner", "POST /api/projects", { ...PLAN, ...changes }];

export const refusals: Record<string, readonly Refusal[]> = {
  "Photo not added": [
    signedOut("nobody", "POST /api/projects/{project}/photos", { imageUrl: "{image}" }),
    missing("Project not found")("stranger", "POST /api/projects/{project}/photos", { imageUrl: "{image}" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("owner", "POST /api/projects/{project}/photos", { imageUrl: "" }),
    invalid("imageUrl", UPLOAD_AN_IMAGE)("owner", "POST /api/projects/{project}/photos", {
      imageUrl: "https://elsewhere.example/ink.jpg",
    }),
  ],
  "Photo not removed": [
    signedOut("nobody", "DELETE /api/project-photos/{unknown}"),
    missing("Photo not found")("owner", "DELETE /api/project-photos/{unknown}"),
    missing("Photo not found")("owner", "DELETE /api/project-photos/no-id"),
  ],
  "Project failed": [
    signedOut("nobody", "GET /api/projects"),
    signedOut("nobody", "POST /api/projects", PLAN),
    missing("Project not found")("stranger", "GET /api/projects/{project}"),
    missing("Booking not found")("stranger", "POST /api/projects", PLAN),
    forbidden("Only the artist can do that.")("client", "POST /api/projects", PLAN),
    ...[0, 13].map((sessions) => invalid("sessions", "Plan between 1 and 12 sessions")(...planned({ sessions }))),
    invalid("quoteMax", "Minimum must not exceed maximum")(...planned({ quoteMax: 100 })),
    invalid("quoteMin", "Choose an amount between $0 and $50,000")(...planned({ quoteMin: 5_000_001 })),
    invalid("title", "Give the project a title")(...planned({ title: " " })),
    invalid("title", "Use at most 120 characters")(...planned({ title: long(121) })),
    invalid("note", "Use at most 2000 characters")(...planned({ note: long(2001) })),
    invalid("sessionMinutes", "Choose a duration between 15 minutes and 24 hours")(...planned({ sessionMinutes: 20 })),
    refused("CONFLICT", "This session is already part of a project")(...planned({ bookingId: "{projectSession}" })),
    invalid("sessions", "Plan between 1 and 12 sessions")("owner", "PUT /api/projects/{project}", {
      ...PLAN,
      sessions: 13,
    }),
    forbidden("Only the artist can do that.")("client", "PUT /api/projects/{project}", PLAN),
    missing("Project not found")("stranger", "PUT /api/projects/{project}", PLAN),
    missing("Project not found")("stranger", "POST /api/projects/{project}/accept", { quoteVersion: 1 }),
    forbidden("Only the client can do that.")("owner", "POST /api/projects/{project}/accept", { quoteVersion: 1 }),
    refused("CONFLICT", "The quote has changed. Review it again.")("client", "POST /api/projects/{project}/accept", {
      quoteVersion: 7,
    }),
    missing("Project not found")("stranger", "PUT /api/projects/{project}/state", { state: "cancelled" }),
    forbidden("Only the artist can do that.")("client", "PUT /api/projects/{project}/state", { state: "finished" }),
    invalid("projectId", "You have no such project with this artist")(...book({ projectId: "{unknown}" })),
    invalid("projectId", "Accept the quote first")("client", "POST /api/bookings", {
      artistId: "{owner}",
      service: "Consultation",
      projectId: "{project}",
    }),
  ],
};
