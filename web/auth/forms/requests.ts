import type { LoginInput, RegisterInput, ResetPasswordInput } from "../../../graph/accounts/input.ts";
import { callGraphQL } from "../../platform/data/call.ts";

/** Texts, as typed documents would add the data client to the landing page. */
export const LOGIN = "mutation Login($input: LoginInput!) { login(input: $input) { token } }";
export const REGISTER =
  "mutation Register($input: RegisterInput!) { register(input: $input) { token user { username } } }";
export const RESTORE = "mutation RestoreAccount($input: LoginInput!) { restoreAccount(input: $input) { token } }";

export const REQUEST_RESET = "mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) }";
export const RESET =
  "mutation ResetPassword($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }";
export const CONFIRM = "mutation ConfirmEmail($token: String!) { confirmEmail(token: $token) }";
export const UNDO = "mutation UndoEmailChange($token: String!) { undoEmailChange(token: $token) }";
export const MAIL_FOLDER = "query DemoMailFolder { demoMailFolder }";

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

/** @returns the folder of a demo's mails; null where mails are sent. */
export async function requestPasswordReset(email: string): Promise<string | null> {
  await callGraphQL(REQUEST_RESET, { email }, { token: null });
  return (await callGraphQL<{ demoMailFolder: string | null }>(MAIL_FOLDER, {}, { token: null })).demoMailFolder;
}

export async function resetPassword(input: ResetPasswordInput): Promise<void> {
  await callGraphQL(RESET, input, { token: null });
}

export async function confirmEmail(token: string): Promise<void> {
  await callGraphQL(CONFIRM, { token }, { token: null });
}

export async function undoEmailChange(token: string): Promise<void> {
  await callGraphQL(UNDO, { token }, { token: null });
}
