import { shapeBooking } from "../bookings/routes.ts";
import type { Context } from "../core/context.ts";
import { executeDocument } from "../graphql/execution.ts";
import { inLowerCase, nodesOf, readLimit, readWords, route } from "../rest/route.ts";
import { changeCursor } from "./lists.ts";
import {
  type RestChangeFragment,
  RestChangesCursorDocument,
  RestChangesDocument,
  RestChangeTypesDocument,
} from "./routes.generated.ts";

export const shapeChange = ({ actor, previous, booking, ...change }: RestChangeFragment) => ({
  ...change,
  actor: { kind: inLowerCase(actor.kind), personId: actor.person?.id ?? null, apiKeyId: actor.apiKeyId },
  previous: previous && { ...previous, status: previous.status && inLowerCase(previous.status) },
  booking: booking && shapeBooking(booking),
});

/**
 * The body of a webhook of a change in the viewer's log, with the rights of the caller now; null where it is gone.
 * @param position where it is in the log.
 */
export async function renderChange(ctx: Context, { id, position }: { id: string; position: number }) {
  const after = changeCursor(ctx, { position: position - 1, at: ctx.now() });
  const { changes } = await executeDocument(ctx, RestChangesDocument, { first: 1, after });
  const [change] = nodesOf(changes);
  if (change?.id !== id) return null;
  const { type, at, resource, sequence, version, actor, requestId, previous, booking } = shapeChange(change);
  const data = { resource, sequence, version, actor, requestId, previous, booking: booking && withoutPhotos(booking) };
  return { type, timestamp: at, data };
}

/** Photos of a body leave for nobody's server. */
const withoutPhotos = ({ brief, ...booking }: ReturnType<typeof shapeBooking>) => {
  const { placementPhotos: _photos, ...rest } = brief ?? {};
  return { ...booking, brief: brief && rest };
};

export const routes = [
  route("GET /api/changes", {
    document: RestChangesDocument,
    summary: "What changed for the viewer, the oldest first, in the order in which changes were committed.",
    cursor: "the `cursor` of the last entry,",
    query: ["types", "limit", "cursor"],
    variables: ({ query }) => ({
      types: readWords(query.types),
      first: readLimit(query.limit),
      after: query.cursor,
    }),
    shape: ({ changes }) => nodesOf(changes).map(shapeChange),
  }),
  route("GET /api/changes/cursor", {
    document: RestChangesCursorDocument,
    variables: () => ({}),
    shape: ({ changesCursor: cursor }) => ({ cursor }),
  }),
  route("GET /api/changes/types", {
    document: RestChangeTypesDocument,
    variables: () => ({}),
    shape: ({ changeTypes }) => changeTypes,
  }),
];
