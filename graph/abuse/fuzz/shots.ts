import fc from "fast-check";
import type { GraphQLSchema } from "graphql";
import { drawDocument, type FuzzedDocument } from "./documents.ts";
import { drawFrames, type FuzzedFrames } from "./frames.ts";
import { drawRequest, type FuzzedRequest, type RestOperation } from "./requests.ts";
import { type Draw, percent } from "./values.ts";

const ROLES = ["nobody", "artist", "client", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** One input to the product. What is in `<…>` is put in when it is sent, so that it can be sent again elsewhere. */
export type Shot = { as: Role } & (
  | ({ door: "graphql" } & FuzzedDocument)
  | ({ door: "rest" } & FuzzedRequest)
  | ({ door: "socket" } & FuzzedFrames)
);

/** So many shots; the same seed gives the same ones. */
export function drawShots(seed: number, count: number, schema: GraphQLSchema, operations: readonly RestOperation[]) {
  const shot = fc.gen().map((generate): Shot => {
    const draw: Draw = (from) => generate(() => from);
    const as = draw(fc.constantFrom(...ROLES, "artist" as const, "client" as const));
    const kind = draw(percent);
    if (kind < 35) return { door: "graphql", as, ...drawDocument(draw, schema, "query") };
    if (kind < 60) return { door: "graphql", as, ...drawDocument(draw, schema, "mutation") };
    if (kind < 90) return { door: "rest", as, ...drawRequest(draw, operations) };
    return { door: "socket", as, ...drawFrames(draw, schema) };
  });
  return fc.sample(shot, { seed, numRuns: count });
}
