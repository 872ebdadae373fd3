import { assertAsDescribed } from "./rest-answers.ts";

/** A small client of the REST facade, as an older app would be. */
export interface RestClient {
  url: string;
  token: string;
  user: { id: string; username: string };
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

/**
 * Answers that are not as the manual describes them fail, too.
 * @throws an error whose message is `status: body`, as the spec shows it.
 */
export async function callRest<Body>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  const answer = JSON.parse(text);
  await assertAsDescribed(method, path, response.status, answer);
  return answer as Body;
}

/** Registers somebody and speaks for them. */
export async function registerRest(url: string, username: string, userType: "artist" | "canvas"): Promise<RestClient> {
  const { token, user } = await callRest<{ token: string; user: RestClient["user"] }>(
    url,
    undefined,
    "POST",
    "/api/auth/register",
    {
      email: `${username}@inkfolk.test`,
      password: "a password for tests",
      username,
      fullName: `Person ${username}`,
      userType,
      location: "Austin, TX",
    },
  );
  return { url, token, user, call: (method, path, body) => callRest(url, token, method, path, body) };
}
