// Runs in a Node of 22 or later on packages that are no part of this project: see ../postgraphile.ts.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { DATABASE_URL, POSTGRAPHILE_DIR = "", POOL_SIZE } = process.env;
const require = createRequire(join(POSTGRAPHILE_DIR, "package.json"));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const { postgraphile } = await load("postgraphile");
const { PostGraphileAmberPreset } = await load("postgraphile/presets/amber");
const { makePgService } = await load("postgraphile/adaptors/pg");
const { grafserv } = await load("postgraphile/grafserv/node");
const { default: pg } = await load("pg");

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL_SIZE) });
// What the product keeps behind an address is a column here, as its manual advises.
await pool.query(`CREATE OR REPLACE FUNCTION posts_image(post posts) RETURNS media_objects LANGUAGE sql STABLE AS $$
  SELECT * FROM media_objects WHERE id = substr(post.image_url, 10)::uuid AND status = 'ready' $$`);

const FIND_SESSION = {
  name: "session",
  text: "SELECT user_id FROM sessions WHERE token_hash = $1 AND expires_at > now() AT TIME ZONE 'UTC'",
};

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ["public"] })],
  schema: { defaultBehavior: "+list", pgJwtSecret: undefined },
  grafast: {
    explain: false,
    async context(request) {
      const token = request.node?.req.headers.authorization?.slice("Bearer ".length) ?? "";
      const { rows } = await pool.query({
        ...FIND_SESSION,
        values: [createHash("sha256").update(token).digest("hex")],
      });
      return { viewerId: rows[0]?.user_id };
    },
  },
  grafserv: { graphiql: false, graphqlPath: "/graphql", websockets: false },
});

const server = createServer();
server.on("error", (error) => console.error(error));
await instance.createServ(grafserv).addTo(server);
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuSeconds: (user + system) / 1e6 });
});
process.once("disconnect", () => process.exit(0));
