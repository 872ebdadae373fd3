import sharp from "sharp";
import { FAILURES, type FailureCode } from "../core/errors.ts";
import type { DataOf, VariablesFor } from "../testing/document-types.ts";
import { Refusal, Unanswered } from "./history.ts";

/** Milliseconds. */
const PATIENCE = 15_000;

/** Setup must succeed, also on a busy machine. */
const PATIENCE_AT_FIRST = 60_000;

const PASSWORD = "a password for tests";

export interface Person {
  id: string;
  username: string;
  token: string;
  isArtist: boolean;
}

interface Call {
  token?: string | undefined;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  patience?: number;
}

/** @throws {Refusal} the server's answer; {Unanswered} when no answer arrived. */
export async function ask<Answer>(serverUrl: string, path: string, call: Call): Promise<Answer> {
  const { token, method = "GET", body, patience } = call;
  const init = {
    method,
    headers: {
      accept: "application/json, application/problem+json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const { status, json } = await exchange(serverUrl, path, init, patience);
  if (status >= 400) throw new Refusal(status, (json as { code?: string } | undefined)?.code ?? "");
  return json as Answer;
}

export async function askGraphQL<const Text extends string>(
  serverUrl: string,
  token: string,
  query: Text,
  variables: VariablesFor<Text>,
): Promise<DataOf<Text>> {
  const { status, json } = await exchange(serverUrl, "/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (json ?? {}) as {
    data?: DataOf<Text>;
    errors?: { extensions?: { code?: FailureCode } }[];
  };
  const code = errors?.[0]?.extensions?.code;
  if (code || !data) throw new Refusal(status >= 400 ? status : FAILURES[code ?? "INTERNAL"], code ?? "");
  return data;
}

async function exchange(
  serverUrl: string,
  path: string,
  init: RequestInit,
  patience = PATIENCE,
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(`${serverUrl}${path}`, { ...init, signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    return {
      status: response.status,
      json: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined,
    };
  } catch (error) {
    throw new Unanswered("No answer arrived", { cause: error });
  }
}

export async function register(serverUrl: string, username: string, isArtist: boolean): Promise<Person> {
  const { token, user } = await ask<{ token: string; user: { id: string } }>(serverUrl, "/api/auth/register", {
    patience: PATIENCE_AT_FIRST,
    method: "POST",
    body: {
      email: `${username}@inkfolk.test`,
      password: PASSWORD,
      username,
      fullName: `Person ${username}`,
      userType: isArtist ? "artist" : "canvas",
      location: "Austin, TX",
    },
  });
  return { id: user.id, username, token, isArtist };
}

/** Signs a person in once more. @returns the new session's token. */
export async function signIn(serverUrl: string, { username }: Person): Promise<string> {
  const body = { email: `${username}@inkfolk.test`, password: PASSWORD };
  const { token } = await ask<{ token: string }>(serverUrl, "/api/auth/login", { method: "POST", body });
  return token;
}

/** @returns the path of the photo. */
export async function upload(serverUrl: string, { token }: Person): Promise<string> {
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const { uploadURL } = await ask<{ uploadURL: string }>(serverUrl, "/api/objects/upload", { token, method: "POST" });
  const { pathname, search } = new URL(uploadURL);
  const { status } = await exchange(serverUrl, pathname + search, {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(photo),
  });
  if (status >= 400) throw new Refusal(status, "");
  const body = { tattooImageURL: uploadURL };
  const { objectPath } = await ask<{ objectPath: string }>(serverUrl, "/api/tattoo-images", {
    token,
    method: "PUT",
    body,
  });
  return objectPath;
}
