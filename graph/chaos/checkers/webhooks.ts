import { only } from "../history.ts";
import { type Checker, type Evidence, groupBy } from "./anomaly.ts";

const isAskedFor = (events: readonly string[], type: string): boolean =>
  ["*", type, `${type.split(".")[0]}.*`].some((name) => events.includes(name));

/** What each endpoint should get, in the order of its owner's log, and what came to it. */
function endpointsOf({ operations, final }: Evidence) {
  const arrivals = groupBy(only(operations, "receive"), ({ input }) => input.endpoint);
  return only(operations, "endpoint").map(({ input: { endpoint, events, before } }) => ({
    endpoint,
    expected: final.changes
      .filter(({ id, reader, type }) => reader === endpoint && isAskedFor(events, type) && !before.includes(id))
      .map((change) => ({ ...change, messageId: `msg_${change.id}` })),
    came: (arrivals.get(endpoint) ?? []).map(({ input }) => input),
  }));
}

/** Each change that an endpoint asks for is taken by its receiver in the end, whatever breaks on the way. */
export const webhooksArrive: Checker = (evidence) =>
  endpointsOf(evidence).flatMap(({ endpoint, expected, came }) => {
    const taken = new Set(came.filter(({ isTaken }) => isTaken).map(({ id }) => id));
    return expected
      .filter(({ messageId }) => !taken.has(messageId))
      .map(({ messageId, type }) => `${messageId} (${type}) was never taken by ${endpoint}`);
  });

/** What comes is signed and in the log, and every attempt under one id says the same. */
export const webhooksAreConstant: Checker = (evidence) =>
  endpointsOf(evidence).flatMap(({ endpoint, expected, came }) => {
    const known = new Set(expected.map(({ messageId }) => messageId));
    return [...groupBy(came, ({ id }) => id)].flatMap(([id, attempts]) => {
      const bodies = new Set(attempts.map(({ body }) => body));
      return [
        ...(known.has(id) ? [] : [`${id} came to ${endpoint}, which did not ask for it`]),
        ...(bodies.size > 1 ? [`${id} came to ${endpoint} with ${bodies.size} bodies`] : []),
        ...(attempts.every(({ isSigned }) => isSigned) ? [] : [`${id} came to ${endpoint} without a good signature`]),
      ];
    });
  });

interface Body {
  data: { resource: { id: string }; sequence: number };
}

/** Sorted by their `sequence`, the bodies about a booking are in the order of the log, as are those about anything else. */
export const webhooksCanBeSorted: Checker = (evidence) =>
  endpointsOf(evidence).flatMap(({ endpoint, expected, came }) => {
    const bodies = [...groupBy(came, ({ id }) => id)].map(([id, [first]]) => {
      const { data } = JSON.parse(first?.body ?? "") as Body;
      return { id, resource: data.resource.id, sequence: data.sequence };
    });
    const logs = groupBy(expected, ({ resource }) => resource);
    return [...groupBy(bodies, ({ resource }) => resource)].flatMap(([resource, rows]) => {
      const sorted = rows.toSorted((one, other) => one.sequence - other.sequence).map(({ id }) => id);
      const logged = (logs.get(resource) ?? []).map(({ messageId }) => messageId).filter((id) => sorted.includes(id));
      return sorted.join() === logged.join() ? [] : [`what came to ${endpoint} about ${resource} sorts otherwise`];
    });
  });
