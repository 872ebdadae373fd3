/** Spelled out here, because typed documents would bring the data client to the landing screen. */
export const ACCOUNT_STATUS = "query AccountStatus { accountStatus { canAppeal appeal { state answer } } }";
export const APPEAL = "mutation Appeal($input: AppealInput!) { appeal(input: $input) { state answer } }";
export const SIGN_OUT = "mutation SignOut { logout { id } }";

export type SentAppeal = { state: "OPEN" | "UPHELD" | "LIFTED"; answer: string };
export type AccountStatus = { canAppeal: boolean; appeal: SentAppeal | null };
