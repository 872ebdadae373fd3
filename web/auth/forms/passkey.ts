import { startAuthentication } from "@simplewebauthn/browser";
import { callGraphQL } from "../../platform/data/call.ts";

/** A text, as typed documents would add the data client to the landing page. */
export const BEGIN_PASSKEY = "mutation BeginPasskeySignIn { beginPasskeySignIn { attempt options } }";
export const SIGN_IN_WITH_PASSKEY =
  "mutation SignInWithPasskey($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { token } }";

/** @returns the token of a session; null where the browser has no passkey, or its dialog was closed. */
export async function signInWithPasskey(): Promise<string | null> {
  const { beginPasskeySignIn } = await callGraphQL<{ beginPasskeySignIn: { attempt: string; options: string } }>(
    BEGIN_PASSKEY,
    {},
    { token: null },
  );
  const { attempt, options } = beginPasskeySignIn;
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch((error: unknown) => {
    if (error instanceof Error) return null;
    throw error;
  });
  if (!answer) return null;
  const input = { attempt, answer: JSON.stringify(answer) };
  const data = await callGraphQL<{ signInWithPasskey: { token: string } }>(
    SIGN_IN_WITH_PASSKEY,
    { input },
    { token: null },
  );
  return data.signInWithPasskey.token;
}
