import type { LoginInput, RegisterInput } from "../../../graph/accounts/input.ts";
import { callGraphQL } from "../../app/data/call.ts";

/** Spelled out here, because typed documents would bring the data client to the landing screen. */
export const LOGIN = "mutation Login($input: LoginInput!) { login(input: $input) { token } }";
export const REGISTER =
  "mutation Register($input: RegisterInput!) { register(input: $input) { token user { username } } }";
export const RESTORE = "mutation RestoreAccount($input: LoginInput!) { restoreAccount(input: $input) { token } }";

type SignedIn = { token: string };
type Registered = SignedIn & { user: { username: string } };

export async function login(input: LoginInput): Promise<SignedIn> {
  return (await callGraphQL<{ login: SignedIn }>(LOGIN, { input }, { token: null })).login;
}

export async function register({ userType, ...input }: RegisterInput): Promise<Registered> {
  const variables = { input: { ...input, userType: userType.toUpperCase() } };
  return (await callGraphQL<{ register: Registered }>(REGISTER, variables, { token: null })).register;
}

export async function restoreAccount(input: LoginInput): Promise<SignedIn> {
  return (await callGraphQL<{ restoreAccount: SignedIn }>(RESTORE, { input }, { token: null })).restoreAccount;
}
