import { isOurFault, isUnexplained, readFailure } from "../../platform/data/errors.ts";
import { isRefusal, isUnauthorized } from "./retry.ts";

const FAILED = "Failed to upload image. Please try again.";

/**
 * What somebody reads of an upload that failed: `message` under its title, `sentence` where it stands alone. A refused
 * file is wrong as it is and goes away; anything else may be tried again.
 */
export function explain(error: unknown): { title: string; message: string; sentence: string; canRetry: boolean } {
  const refusal = isUnauthorized(error) ? null : refusalOf(error);
  if (!refusal) {
    const message = isUnauthorized(error) ? "Authorization required" : outageOf(error);
    return { title: "Upload failed", message, sentence: message, canRetry: true };
  }
  const [, title = "Upload failed", message = refusal] = /^(Invalid file type): (.*)$/.exec(refusal) ?? [];
  return { title, message, sentence: refusal, canRetry: false };
}

function refusalOf(error: unknown): string | null {
  if (error instanceof Error && "isRestriction" in error) return error.message;
  if (isRefusal(error)) return error.status < 500 ? (error.body ?? null) : null;
  const failure = readFailure(error);
  return isOurFault(failure) ? null : (failure.fields.file ?? failure.message);
}

/** The storage's own message, or else the state of the connection. */
function outageOf(error: unknown): string {
  if (isRefusal(error)) {
    const { status, body } = error;
    return ([503, 507].includes(status) && body) || `${FAILED} (Failed request with status: ${status})`;
  }
  if (error instanceof Error && "isNetworkError" in error) return error.message;
  const failure = readFailure(error);
  return isUnexplained(failure) ? FAILED : failure.message;
}
