import { createClient } from "graphql-ws";
import { beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { buildUser, type TestPerson } from "../testing/factories.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  [ana, ben] = [await buildUser(world), await buildUser(world)];
});

/** Connects with these parameters and this header. @returns who one is then, or the code that closed the socket. */
async function connectWith(connectionParams: Record<string, unknown> | undefined, authorization?: string) {
  class WithHeader extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      super(address, protocols, { headers: authorization === undefined ? {} : { authorization } });
    }
  }
  const url = `${(await world.listen()).replace("http", "ws")}/graphql`;
  return new Promise<unknown>((resolve) => {
    const client = createClient({
      url,
      webSocketImpl: WithHeader,
      retryAttempts: 0,
      ...(connectionParams && { connectionParams }),
      on: { closed: (event) => resolve((event as CloseEvent).code) },
    });
    client.subscribe<{ me: { id: string } | null }>(
      { query: "{ me { id } }" },
      {
        next: ({ data, errors }) => resolve(data?.me?.id ?? errors?.[0]?.message),
        error: () => undefined,
        complete: () => client.dispose(),
      },
    );
  });
}

describe("whoever connects over graphql-ws is found", () => {
  test.each(["token", "authorization", "Authorization"])(
    "by the parameter %s, with or without Bearer",
    async (name) => {
      expect(await connectWith({ [name]: ana.token })).toBe(ana.id);
      expect(await connectWith({ [name]: `Bearer ${ana.token}` })).toBe(ana.id);
      expect(await connectWith({ [name]: `bearer ${ana.token}` })).toBe(ana.id);
    },
  );

  test("by the upgrade's header, where no parameter says otherwise", async () => {
    expect(await connectWith(undefined, `Bearer ${ana.token}`)).toBe(ana.id);
    expect(await connectWith({ client: "studio" }, `Bearer ${ana.token}`)).toBe(ana.id);
    expect(await connectWith({ token: ben.token }, `Bearer ${ana.token}`)).toBe(ben.id);
    expect(await connectWith({ authorization: ben.token }, `Bearer ${ana.token}`)).toBe(ben.id);
  });

  test("as nobody, where a parameter says so or nothing says anything", async () => {
    expect(await connectWith(undefined)).toBe("Please sign in.");
    expect(await connectWith({ token: null }, `Bearer ${ana.token}`)).toBe("Please sign in.");
    // What a proxy in front of everything asks for is not meant for us, as over HTTP.
    expect(await connectWith({}, "Basic YTpi")).toBe("Please sign in.");
  });
});

describe("a connection is refused", () => {
  test.each([
    ["a token that is worth nothing", { token: "unknown" }],
    ["one beside a right one", { token: "unknown", authorization: "ana" }],
    ["another scheme", { authorization: "Basic YTpi" }],
    ["Bearer and nothing else", { Authorization: "Bearer " }],
    ["no text", { authorization: { $ne: null } }],
    ["a list", { Authorization: ["ana"] }],
    ["more than any token has", { authorization: `Bearer ${"x".repeat(50_000)}` }],
  ])("for %s", async (_name, parameters) => {
    expect(await connectWith(parameters)).toBe(4403);
    expect(await connectWith(parameters, `Bearer ${ana.token}`)).toBe(4403);
  });

  test("for a header whose token is worth nothing", async () => {
    expect(await connectWith(undefined, "Bearer unknown")).toBe(4403);
  });
});
