import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPortfolioItem, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const VERIFY = `mutation ($userId: ID!, $verified: Boolean!) {
  setUserVerification(input: { userId: $userId, verified: $verified }) { id }
}`;
const SET_ROLE = `mutation ($userId: ID!, $role: Role!) { setUserRole(input: { userId: $userId, role: $role }) { id } }`;
const ANNOUNCE = `mutation ($userId: ID!) {
  sendAdminNotification(input: { title: "News", message: "Read me.", userIds: [$userId] }) { count }
}`;
const TELL_ALL = `mutation { sendAdminNotification(input: { title: "News", message: "Read me." }) { count } }`;
const SUSPEND = `mutation ($userId: ID!) { suspendUser(input: { userId: $userId, reason: "Spam" }) { id } }`;
const FILE = `mutation { fileDataRequest(input: { kind: ACCESS }) { id } }`;
const ANSWER = `mutation ($id: ID!) { answerDataRequest(input: { id: $id, answer: "Here it is." }) { id } }`;
const LOG = `query ($action: AuditAction, $admin: String, $person: String, $from: DateTime, $until: DateTime, $first: Int,
  $after: String) {
  auditLog(action: $action, admin: $admin, person: $person, from: $from, until: $until, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { action createdAt adminId admin { id } target { id } reason changes { field before after }
      named { ... on User { id } ... on PortfolioItem { id } ... on Post { id } ... on ReportedMessage { id } } } }
  }
}`;
const EXPORT = `mutation ($action: AuditAction, $admin: String) {
  exportAuditLog(action: $action, admin: $admin) { csv count isCut }
}`;

let admin: TestPerson;
let artist: TestPerson;

beforeEach(async () => {
  admin = await buildUser(world, { role: "admin" });
  artist = await buildArtist(world);
});

const verify = (verified = true) => world.run(admin, VERIFY, { userId: artist.id, verified });
const look = async (viewer: TestPerson | null, args: Record<string, unknown> = {}) =>
  (await world.run(viewer, LOG, args)).auditLog;
const actsOf = ({ edges }: Awaited<ReturnType<typeof look>>) => edges.map(({ node }) => node.action);

describe("the audit log", () => {
  test("tells every act with who did it, to whom, and what was so before and after", async () => {
    await verify();
    await world.run(admin, SET_ROLE, { userId: artist.id, role: "ADMIN" });
    await world.run(admin, ANNOUNCE, { userId: artist.id });
    const { fileDataRequest } = await world.run(artist, FILE);
    await world.run(admin, ANSWER, { id: fileDataRequest.id });
    const { edges } = await look(admin, { admin: admin.username });
    expect(edges.map(({ node }) => [node.action, node.admin?.id, node.target?.id ?? null])).toEqual([
      ["DATA_REQUEST_ANSWERED", admin.id, artist.id],
      ["ANNOUNCEMENT", admin.id, null],
      ["ROLE", admin.id, artist.id],
      ["VERIFICATION", admin.id, artist.id],
    ]);
    expect(edges.flatMap(({ node }) => node.changes)).toEqual(
      expect.arrayContaining([
        { field: "kind", before: null, after: "access" },
        { field: "title", before: null, after: "News" },
        { field: "role", before: "user", after: "admin" },
        { field: "verified", before: "false", after: "true" },
      ]),
    );
  });

  test("leaves out what neither was nor is, and says of a suspension without an end how it ends", async () => {
    await world.run(admin, TELL_ALL);
    await world.run(admin, SUSPEND, { userId: artist.id });
    const { edges } = await look(admin, { admin: admin.username });
    const [suspension = [], news] = edges.map(({ node }) => node.changes);
    expect(news).toEqual([
      { field: "title", before: null, after: "News" },
      { field: "message", before: null, after: "Read me." },
    ]);
    expect(suspension).toContainEqual({ field: "until", before: null, after: "it is lifted" });
  });

  test("leads to whom or what an act names, as long as that is there, and never to a message", async () => {
    const piece = await buildPortfolioItem(world, { artistId: artist.id });
    const post = await buildPost(world, { userId: artist.id });
    const { db } = world.services;
    const write = (action: string, details: object) =>
      db.adminAction.create({ data: { adminId: admin.id, targetId: artist.id, action, details } });
    await write("announcement", { userIds: [artist.id, admin.id] });
    await write("announcement", { userIds: [artist.id] });
    await write("announcement_changed", { scheduledBy: admin.id });
    await write("lookalike_settled", { artistId: artist.id });
    await write("portfolio_pin", { id: piece.id, pinned: true });
    await write("report_resolved", { targetType: "post", thingId: post.id });
    await write("report_resolved", { targetType: "message", thingId: post.id });
    const named = async () => (await look(admin, { admin: admin.username })).edges.map(({ node }) => node.named);
    const people = [{ id: artist.id }, { id: admin.id }, { id: artist.id }, null];
    expect(await named()).toEqual([null, { id: post.id }, { id: piece.id }, ...people]);
    await db.post.delete({ where: { id: post.id } });
    await db.portfolioItem.delete({ where: { id: piece.id } });
    expect(await named()).toEqual([null, null, null, ...people]);
  });

  test("is found by act, admin, person and time, each alone and together", async () => {
    const other = await buildUser(world, { role: "admin" });
    await verify();
    await world.run(other, SET_ROLE, { userId: artist.id, role: "ADMIN" });
    await world.run(other, VERIFY, { userId: admin.id, verified: true });
    const person = artist.username.toUpperCase();
    expect(actsOf(await look(admin, { person }))).toEqual(["ROLE", "VERIFICATION"]);
    expect(actsOf(await look(admin, { person, admin: other.username }))).toEqual(["ROLE"]);
    expect(actsOf(await look(admin, { person: `@${person}`, admin: `@${other.username}` }))).toEqual(["ROLE"]);
    expect(actsOf(await look(admin, { person: artist.id, action: "VERIFICATION" }))).toEqual(["VERIFICATION"]);
    expect(actsOf(await look(admin, { admin: "nobody.at.all" }))).toEqual([]);
    const [last, first] = (await look(admin, { person })).edges.map(({ node }) => node.createdAt);
    expect(actsOf(await look(admin, { person, from: last }))).toEqual(
      first === last ? ["ROLE", "VERIFICATION"] : ["ROLE"],
    );
    expect(actsOf(await look(admin, { person, until: first }))).toEqual([]);
    await expect(look(admin, { admin: "x".repeat(61) })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test.each(["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"])(
    "is not asked for from %s, which no row can have",
    async (from) => {
      const sentence = /Use an ISO-8601 date and time/;
      await expect(look(admin, { from })).rejects.toThrow(sentence);
      await expect(world.run(admin, `{ auditLog(from: "${from}") { edges { cursor } } }`)).rejects.toThrow(sentence);
    },
  );

  test("is found between the first and the last moment that there is", async () => {
    await verify();
    const args = { from: "0001-01-01T00:00:00Z", until: "9999-12-31T23:59:59Z", person: artist.id };
    expect(actsOf(await look(admin, args))).toEqual(["VERIFICATION"]);
  });

  test("comes page by page, without repeating or leaving out what was done in the same moment", async () => {
    const createdAt = new Date("2026-03-01T00:00:00Z");
    const act = { adminId: admin.id, action: "role", details: { role: "admin" }, createdAt };
    await world.services.db.adminAction.createMany({ data: Array.from({ length: 5 }, () => act) });
    const seen: unknown[] = [];
    for (let after: string | null = null; ; ) {
      const { edges, pageInfo }: Awaited<ReturnType<typeof look>> = await look(admin, {
        admin: admin.id,
        first: 2,
        after,
      });
      seen.push(...edges);
      after = pageInfo.endCursor ?? null;
      if (!pageInfo.hasNextPage) break;
    }
    expect(seen).toHaveLength(5);
    await expect(look(admin, { after: "no cursor" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("stays when somebody leaves for good, told by the id", async () => {
    await verify();
    await world.services.db.user.update({ where: { id: artist.id }, data: { erasedAt: new Date() } });
    expect((await look(admin, { person: artist.id })).edges).toMatchObject([{ node: { target: null } }]);
  });

  test.each(["UPDATE admin_actions SET reason = 'another'", "DELETE FROM admin_actions", "TRUNCATE admin_actions"])(
    "is append-only by the database: %s",
    async (sql) => {
      await verify();
      const rewrite = world.services.database.withConnection((connection) => connection.query(sql));
      await expect(rewrite).rejects.toThrow("append-only");
      expect(actsOf(await look(admin, { person: artist.id }))).toEqual(["VERIFICATION"]);
    },
  );

  test.each([
    ["everything", "true", "admin_actions_created_at_id_idx"],
    ["an admin", "admin_id = '01a1fcbc-0000-7000-8000-000000000000'", "admin_actions_admin_id_created_at_id_idx"],
    ["a person", "target_id = '01a1fcbc-0000-7000-8000-000000000000'", "admin_actions_target_id_created_at_id_idx"],
    ["an act", "action = 'role'", "admin_actions_action_created_at_id_idx"],
  ])("is sorted by an index, of %s", async (_of, where, index) => {
    const plan = await world.services.database.withConnection(async (connection) => {
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`SET enable_${scan} = off`);
      const rows = await connection.query(
        `EXPLAIN SELECT * FROM admin_actions WHERE ${where} AND created_at <= '2026-05-01'
         ORDER BY created_at DESC, id DESC LIMIT 30`,
      );
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`RESET enable_${scan}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  });

  test("costs as many statements for many acts as for one", async () => {
    await verify();
    const count = () => world.countStatements(() => look(admin, { admin: admin.id }));
    const forOne = await count();
    for (const verified of [false, true, false]) await verify(verified);
    expect(await count()).toBe(forOne);
  });

  test("is for admins only", async () => {
    for (const document of [LOG, EXPORT]) {
      await expect(world.send(artist, document)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(world.send(null, document)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });
});

test("a table of it has the same, and that it was taken is in the log, too", async () => {
  await verify();
  const { exportAuditLog } = await world.run(admin, EXPORT, { admin: admin.username });
  const [heading, row, ...rest] = exportAuditLog.csv.split("\r\n");
  expect(heading).toBe("\ufeffTime,Admin,Action,Person,Before,After,Reason");
  expect(row).toContain(`,${admin.username},Verification,${artist.username},verified: false,verified: true,`);
  expect([exportAuditLog.count, exportAuditLog.isCut, rest]).toEqual([1, false, [""]]);
  expect(actsOf(await look(admin, { admin: admin.username }))).toEqual(["AUDIT_EXPORTED", "VERIFICATION"]);
});

test("REST says the same in lower case, and refuses the same", async () => {
  await verify();
  const url = await world.listen();
  const read = (person: TestPerson, query = "") =>
    callRest<{ cursor: string }[]>(url, person.token, "GET", `/api/admin/audit?admin=${admin.username}${query}`);
  const log = await read(admin, "&action=verification");
  expect(log).toMatchObject([
    { action: "verification", admin: { id: admin.id }, target: { id: artist.id }, reason: "" },
  ]);
  expect(await read(admin, `&cursor=${encodeURIComponent(log[0]?.cursor ?? "")}`)).toEqual([]);
  await expect(read(artist)).rejects.toThrow("403: You need admin privileges");
  const taken = await callRest(url, admin.token, "POST", "/api/admin/audit/export", { admin: admin.id });
  expect(taken).toMatchObject({ count: 1, isCut: false });
});
