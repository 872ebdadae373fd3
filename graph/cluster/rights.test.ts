import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { type RestClient, registerRest } from "../testing/rest-client.ts";
import { useTwoNodes } from "./two-nodes.ts";

const cluster = useTwoNodes("rights");

let owner: RestClient;
let stranger: RestClient;
let postId: string;
let conversationId: string;

beforeAll(async () => {
  owner = await registerRest(cluster.nodes[0].url, "rights.owner", "artist");
  stranger = await registerRest(cluster.nodes[0].url, "rights.stranger", "canvas");
  const [post] = await cluster.runSql<{ id: string }>(
    `INSERT INTO posts (id, user_id, caption, image_url, created_at)
     VALUES (uuid7(), '${owner.user.id}', 'Healed', '/objects/healed', now()) RETURNING id`,
  );
  postId = post?.id ?? "";
  const message = await stranger.call<{ conversationId: string }>("POST", "/api/messages", {
    receiverId: owner.user.id,
    content: "Hello",
  });
  conversationId = message.conversationId;
});

/** Acts while another transaction holds the row; the owner blocks the stranger meanwhile. */
async function blockWhileWaiting(hold: string, act: () => Promise<unknown>): Promise<unknown> {
  const holder = new Client({ connectionString: cluster.address });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(hold);
    const acted = act().then(
      () => "done",
      (error: Error) => error.message,
    );
    await vi.waitFor(async () => {
      const waiting = await cluster.runSql(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      expect(waiting).toHaveLength(1);
    });
    await owner.call("POST", `/api/users/${stranger.user.id}/block`);
    await holder.query("COMMIT");
    return await acted;
  } finally {
    await holder.end();
    await owner.call("DELETE", `/api/users/${stranger.user.id}/block`);
  }
}

test("whoever is blocked while their comment waits for its turn has not commented", async () => {
  const outcome = await blockWhileWaiting(`SELECT FROM posts WHERE id = '${postId}' FOR NO KEY UPDATE`, () =>
    stranger.call("POST", `/api/posts/${postId}/comments`, { content: "Lovely" }),
  );
  expect(outcome).toMatch(/^404: .*Post not found/);
  expect(await cluster.runSql("SELECT FROM comments")).toEqual([]);
});

test("whoever is blocked while their message waits for its turn has not sent it", async () => {
  const outcome = await blockWhileWaiting(
    `SELECT FROM conversations WHERE id = '${conversationId}' FOR NO KEY UPDATE`,
    () => stranger.call("POST", "/api/messages", { receiverId: owner.user.id, content: "Are you there?" }),
  );
  expect(outcome).toMatch(/^403: .*You can't message this account/);
  const sent = await cluster.runSql(`SELECT content FROM messages WHERE sender_id = '${stranger.user.id}'`);
  expect(sent).toEqual([{ content: "Hello" }]);
});
