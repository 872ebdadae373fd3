// A program of a studio, in a process of its own: it knows an address and a key, and nothing of the product's code.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createClient } from "graphql-ws";
import { Webhook } from "standardwebhooks";
import { WebSocket } from "ws";

const [url = "", key = "", stateFile = ""] = process.argv.slice(2);

interface State {
  port: number;
  secret: string;
  /** Where it goes on, of the socket and of the log by themselves. */
  socket: string;
  log: string;
}

const say = (line: Record<string, unknown>) => console.info(JSON.stringify(line));

async function call(
  path: string,
  { method = "GET", body, idempotencyKey }: { method?: string; body?: unknown; idempotencyKey?: string } = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const next = response.headers.get("link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  return { json: await response.json(), next, replayed: response.headers.get("idempotency-replayed") };
}

const state: State = existsSync(stateFile)
  ? JSON.parse(readFileSync(stateFile, "utf8"))
  : { port: 0, secret: "", socket: "", log: "" };
const save = () => writeFileSync(stateFile, JSON.stringify(state));

const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const headers = request.headers as Record<string, string>;
  const event = new Webhook(state.secret).verify(body, headers) as { type: string };
  say({ heard: "webhook", id: headers["webhook-id"]?.replace("msg_", ""), type: event.type });
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => receiver.listen(state.port, "127.0.0.1", resolve));

if (state.secret) say({ back: true });
else {
  const { cursor } = (await call("/api/changes/cursor")).json;
  const { port } = receiver.address() as { port: number };
  const endpoint = { url: `http://127.0.0.1:${port}/in`, events: ["booking.*"] };
  const { secret } = (await call("/api/webhooks", { method: "POST", body: endpoint })).json;
  Object.assign(state, { port, secret, socket: cursor, log: cursor });
  save();
  const listed: { id: string; status: string; version: number }[] = [];
  for (let path: string | undefined = "/api/bookings?type=artist&limit=1"; path; ) {
    const page: Awaited<ReturnType<typeof call>> = await call(path);
    listed.push(...page.json);
    path = page.next;
  }
  const [asked] = listed;
  const accept = {
    method: "PUT",
    body: { status: "confirmed", expectedVersion: asked?.version },
    idempotencyKey: `accept-${asked?.id}`,
  };
  const answers = [];
  for (const _time of [1, 2]) answers.push(await call(`/api/bookings/${asked?.id}/status`, accept));
  say({ listed: listed.map(({ id }) => id), accepted: answers.map(({ json, replayed }) => [json.version, replayed]) });
}

const client = createClient({
  url: `${url.replace("http", "ws")}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { token: key },
});
const FOLLOW = "subscription ($after: String) { changeAdded(after: $after) { id type cursor } }";
const follow = async () => {
  for await (const { data } of client.iterate<{ changeAdded: { id: string; type: string; cursor: string } }>({
    query: FOLLOW,
    variables: { after: state.socket },
  })) {
    const { id, type, cursor } = data?.changeAdded ?? { id: "", type: "", cursor: state.socket };
    state.socket = cursor;
    save();
    say({ heard: "socket", id, type });
  }
};
void follow();

const poll = async () => {
  const { json } = await call(`/api/changes?cursor=${state.log}`);
  for (const { id, type, cursor } of json) {
    state.log = cursor;
    save();
    say({ heard: "log", id, type });
  }
  setTimeout(poll, 100);
};
await poll();
