import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { openPostgres } from "./postgres.ts";

/** A Postgres that answers a client once, and never ends a connection. @returns what a connection of its own comes to. */
async function askStubborn(answer: Buffer): Promise<unknown> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write(answer));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const database = openPostgres(`postgres://inkfolk@127.0.0.1:${(server.address() as AddressInfo).port}/inkfolk`);
  try {
    return await database.withConnection(async () => "done").catch(({ message }: Error) => message);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await database.close();
  }
}

/** That the client may come in, and that the server is ready for a statement. */
const WELCOME = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");

test.each([
  ["opened", Buffer.alloc(0), "timeout expired"],
  ["ended", WELCOME, "done"],
])("a connection of its own that cannot be %s is given up", async (_name, answer, outcome) => {
  expect(await askStubborn(answer)).toBe(outcome);
});

test("every connection says which node it is of", async () => {
  const said = new Set<string>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (startup: Buffer) => {
      said.add(/application_name\0([^\0]*)/.exec(startup.toString("latin1"))?.[1] ?? "nothing");
      socket.destroy();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const database = openPostgres(`postgres://inkfolk@127.0.0.1:${(server.address() as AddressInfo).port}/inkfolk`);
  const ends = [
    database.run({ sql: "SELECT 1", parameters: [] }),
    database.prisma.$queryRaw`SELECT 1`,
    database.withConnection(({ query }) => query("SELECT 1")),
  ];
  expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await database.close();
  server.close();
  expect([...said]).toEqual([`inkfolk/${hostname()}`]);
});
