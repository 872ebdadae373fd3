import fc from "fast-check";
import type { GraphQLSchema } from "graphql";
import { drawDocument } from "./documents.ts";
import { anything, type Draw, damage, percent, text } from "./values.ts";

export interface FuzzedFrames {
  path: "/graphql" | "/ws";
  frames: string[];
}

const ids = fc.constantFrom("1", "2", "3", "", "x".repeat(300));
const TYPES = ["auth", "new_message", "auth_ok", "ping", "subscribe", "typing", "connection_init", "__proto__", ""];

/** Frames that mostly follow the socket's protocol, mixed with others. */
export function drawFrames(draw: Draw, schema: GraphQLSchema): FuzzedFrames {
  const path = draw(fc.constantFrom("/graphql" as const, "/graphql" as const, "/ws" as const));
  const count = draw(fc.integer({ min: 1, max: 7 }));
  const drawFrame = path === "/ws" ? drawLegacyFrame : drawGraphQLFrame;
  const first =
    path === "/ws" ? { type: "auth", token: "<token>" } : { type: "connection_init", payload: { token: "<token>" } };
  const frames = Array.from({ length: count }, () => {
    const frame = JSON.stringify(draw(percent) < 5 ? draw(anything) : drawFrame(draw, schema));
    return draw(percent) < 5 ? damage(draw, frame) : frame;
  });
  return { path, frames: draw(percent) < 90 ? [JSON.stringify(first), ...frames] : frames };
}

function drawGraphQLFrame(draw: Draw, schema: GraphQLSchema): unknown {
  const kind = draw(percent);
  if (kind < 70) {
    const operation = draw(
      fc.constantFrom("query" as const, "mutation" as const, "subscription" as const, "subscription" as const),
    );
    return { id: draw(ids), type: "subscribe", payload: drawDocument(draw, schema, operation) };
  }
  if (kind < 80) return { id: draw(ids), type: "complete" };
  if (kind < 88) return { type: draw(fc.constantFrom("ping", "pong")), payload: draw(anything) };
  return { id: draw(anything), type: draw(fc.constantFrom(...TYPES)), payload: draw(anything) };
}

const drawLegacyFrame = (draw: Draw): unknown => ({
  type: draw(fc.constantFrom(...TYPES)),
  ...(draw(percent) < 50 && { token: draw(fc.oneof(text, anything)) }),
  ...(draw(percent) < 30 && { conversationId: draw(anything) }),
});
