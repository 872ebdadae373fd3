import fc from "fast-check";
import type { GraphQLSchema } from "graphql";
import { drawDocument, type FuzzedDocument } from "./documents.ts";
import { drawFrames, type FuzzedFrames } from "./frames.ts";
import { drawRequest, type FuzzedRequest, type RestOperation } from "./requests.ts";
import { type Draw, percent } from "./values.ts";

const ROLES = ["nobody", "artist", "client", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** `<…>` is replaced when the input is sent, so that it can be sent again elsewhere. */
export type FuzzInput = { as: Role } & (
  | ({ transport: "graphql" } & FuzzedDocument)
  | ({ transport: "rest" } & FuzzedRequest)
  | ({ transport: "socket" } & FuzzedFrames)
);

/** The same seed gives the same inputs. */
export function drawInputs(seed: number, count: number, schema: GraphQLSchema, operations: readonly RestOperation[]) {
  const input = fc.gen().map((generate): FuzzInput => {
    const draw: Draw = (from) => generate(() => from);
    const as = draw(fc.constantFrom(...ROLES, "artist" as const, "client" as const));
    const kind = draw(percent);
    if (kind < 35) return { transport: "graphql", as, ...drawDocument(draw, schema, "query") };
    if (kind < 60) return { transport: "graphql", as, ...drawDocument(draw, schema, "mutation") };
    if (kind < 90) return { transport: "rest", as, ...drawRequest(draw, operations) };
    return { transport: "socket", as, ...drawFrames(draw, schema) };
  });
  return fc.sample(input, { seed, numRuns: count });
}
