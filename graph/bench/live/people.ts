import { randomBytes } from "node:crypto";
import { hashToken } from "../../identity/sessions.ts";
import type { BenchDatabase } from "../database.ts";
import { productEnvironment } from "../settings.ts";

export interface Audience {
  listeners: string[];
  author: string;
  images: string[];
  postId: string;
  pair: { tokens: [string, string]; ids: [string, string] };
}

const DAY = 24 * 60 * 60 * 1000;

/** Fills an empty database and closes it: only one process may open the embedded one's files. */
export async function createAudience(env: BenchDatabase["env"], listeners: number, images: number): Promise<Audience> {
  const { readConfig } = await import("../../core/config.ts");
  const { closeServices, openServices } = await import("../../app/open-services.ts");
  const services = await openServices(readConfig({ ...productEnvironment(), ...env }));
  try {
    const { db, database } = services;
    const tokens = Array.from({ length: listeners + 3 }, () => randomBytes(32).toString("base64url"));
    const people = await db.user.createManyAndReturn({
      data: tokens.map((_, index) => ({
        username: `person${index}`,
        email: `person${index}@inkfolk.test`,
        password: "no password",
        fullName: `Person Number ${index}`,
        userType: "canvas" as const,
      })),
      select: { id: true },
    });
    const ids = people.map(({ id }) => id);
    const [authorId = "", oneId = "", otherId = ""] = ids.slice(listeners);
    const [author = "", one = "", other = ""] = tokens.slice(listeners);
    await db.session.createMany({
      data: tokens.map((token, index) => ({
        userId: ids[index] ?? "",
        tokenHash: hashToken(token),
        userAgent: "benchmark",
        expiresAt: new Date(Date.now() + DAY),
      })),
    });
    const post = await db.post.create({ data: { caption: "A piece", imageUrl: "/objects/none", userId: authorId } });
    const found = await db.mediaObject.createManyAndReturn({
      data: Array.from({ length: images }, () => ({
        ownerId: authorId,
        kind: "post" as const,
        status: "ready" as const,
        width: 1280,
        height: 960,
        placeholder: "data:image/webp;base64,AA",
      })),
      select: { id: true },
    });
    // A server that has run for a while has table statistics, and plans with them.
    await database.withConnection((connection) => connection.script("VACUUM ANALYZE"));
    return {
      listeners: tokens.slice(0, listeners),
      author,
      postId: post.id,
      images: found.map(({ id }) => `/objects/${id}`),
      pair: { tokens: [one, other], ids: [oneId, otherId] },
    };
  } finally {
    await closeServices(services);
  }
}
