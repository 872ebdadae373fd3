import { createServer, type Server } from "node:http";
import { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import { PrismaPg } from "@prisma/adapter-pg";
import express from "express";
import { PrismaClient } from "../../generated/prisma/client.ts";
import { readBearer } from "../../identity/authenticate.ts";
import { hashToken } from "../../identity/sessions.ts";
import { POOL_SIZE } from "../settings.ts";
import { type PlainContext, plainSchema } from "./schema.ts";

/** Apollo Server on Express with Pothos and Prisma, configured as their manuals do. */
export async function createPlainServer(databaseUrl: string): Promise<Server> {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl, max: POOL_SIZE }) });
  const apollo = new ApolloServer<PlainContext>({ schema: plainSchema });
  await apollo.start();
  const app = express();
  const context = async ({ req }: { req: express.Request }): Promise<PlainContext> => {
    const tokenHash = hashToken(readBearer(req.headers.authorization) ?? "");
    const { userId } = await db.session.findUniqueOrThrow({ where: { tokenHash } });
    return { db, viewerId: userId };
  };
  app.use("/graphql", express.json(), expressMiddleware(apollo, { context }));
  return createServer(app);
}
