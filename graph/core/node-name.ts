import { hostname } from "node:os";

/** What logs, metrics and the database call this node. */
export const NODE_NAME = hostname();

/** What `pg_stat_activity` shows of its connections. Postgres cuts it after 63 bytes. */
export const APPLICATION_NAME = `inkfolk/${NODE_NAME}`;
