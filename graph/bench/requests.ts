import type { Request } from "autocannon";

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const get = (token: string, path: string): Request => ({ method: "GET", path, headers: bearer(token) });

export const post = (token: string, path: string): Request => ({ method: "POST", path, headers: bearer(token) });

export const graphql = (token: string, query: string, variables?: Record<string, unknown>): Request => ({
  method: "POST",
  path: "/graphql",
  headers: { ...bearer(token), "content-type": "application/json" },
  body: JSON.stringify({ query, variables }),
});
