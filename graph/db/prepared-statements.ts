import type { PGlite } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** Plans take memory of the engine, which never gives any back. */
const MAX_STATEMENTS = 256;

interface Prepared {
  name: string;
  description?: Awaited<ReturnType<PGlite["execProtocolStream"]>>;
}

const [PARSE, DESCRIBE, BIND, CLOSE, STATEMENT] = Buffer.from("PDBCS");
/** Where a message has the name of its statement. */
const NAME_AT = { parse: 5, describe: 6, bind: 6, close: 6 };

/**
 * Has an embedded engine plan each text once. Its driver prepares statements without a name, so the engine plans them at
 * every call, which takes longer than most of them run. Their messages get a name on the way.
 */
export function prepareStatements(engine: PGlite): void {
  const send = engine.execProtocolStream.bind(engine);
  const evicted: string[] = [];
  const statements = new LRUCache<string, Prepared>({
    max: MAX_STATEMENTS,
    dispose: ({ name }) => evicted.push(name),
  });
  let count = 0;
  let current: Prepared | undefined;

  engine.execProtocolStream = async (message, options) => {
    const kind = message[0];
    if (kind === PARSE) {
      const text = Buffer.from(message).toString("latin1");
      current = statements.get(text);
      if (current) return [];
      count += 1;
      const prepared = { name: `kept_${count}` };
      const answer = await send(naming(message, NAME_AT.parse, prepared.name), options);
      statements.set(text, prepared);
      current = prepared;
      for (const name of evicted.splice(0)) await send(closing(name), options);
      return answer;
    }
    if (kind === DESCRIBE && message[5] === STATEMENT && current) {
      current.description ??= await send(naming(message, NAME_AT.describe, current.name), options);
      return current.description;
    }
    if (kind === BIND && current) return send(naming(message, NAME_AT.bind, current.name), options);
    return send(message, options);
  };
}

/** The message with a name where it has an empty one. */
function naming(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

const closing = (name: string) => naming(Buffer.from([CLOSE ?? 0, 0, 0, 0, 0, STATEMENT ?? 0, 0]), NAME_AT.close, name);
