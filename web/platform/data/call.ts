import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { readToken } from "../session/token.ts";

type Answer<TData> = { data?: TData | null; errors?: { message: string }[] };
type CallOptions = { token?: string | null; keepalive?: boolean; signal?: AbortSignal };

/** Without Apollo Client, for the landing page and for signing out. It throws the same errors. */
export async function callGraphQL<TData>(
  query: string,
  variables: Record<string, unknown> = {},
  { token = readToken(), keepalive, signal }: CallOptions = {},
): Promise<TData> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch("/graphql", {
    method: "POST",
    headers,
    body: JSON.stringify({ query, variables }),
    keepalive,
    signal,
  });
  const bodyText = await response.text();
  const answer = parse<TData>(bodyText);
  if (answer?.errors?.length) throw new CombinedGraphQLErrors({ errors: answer.errors, data: null });
  if (!response.ok || !answer?.data) {
    throw new ServerError(`The server answered ${response.status}`, { response, bodyText });
  }
  return answer.data;
}

function parse<TData>(body: string): Answer<TData> | undefined {
  try {
    return JSON.parse(body) as Answer<TData>;
  } catch {
    return undefined;
  }
}
