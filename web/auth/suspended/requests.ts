/** Texts, as typed documents would add the data client to the landing page. */
export const ACCOUNT_STATUS = "query AccountStatus { accountStatus { canAppeal appeal { state answer } } }";
export const APPEAL = "mutation Appeal($input: AppealInput!) { appeal(input: $input) { state answer } }";
export const SIGN_OUT = "mutation SignOut { logout { id } }";

export type SentAppeal = { state: "OPEN" | "UPHELD" | "LIFTED"; answer: string };
export type AccountStatus = { canAppeal: boolean; appeal: SentAppeal | null };

export const DATA_EXPORT = "query DataExport { dataExport { state expiresAt nextRequestAt } }";
export const DATA_EXPORT_ADDRESS = "query DataExportAddress { dataExport { url } }";
export const REQUEST_DATA_EXPORT = "mutation RequestDataExport { requestDataExport { state expiresAt nextRequestAt } }";

export type SuspendedExport = {
  state: "PREPARING" | "READY" | "FAILED";
  expiresAt: string | null;
  nextRequestAt: string | null;
};
