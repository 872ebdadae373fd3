import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { applyFieldErrors, type Failure } from "../../app/data/errors.ts";

/** Shows why a form could not be sent: each sentence at its field, and above all fields what is said of none. */
export function showFailure<TValues extends FieldValues>(
  failure: Failure,
  setError: UseFormSetError<TValues>,
  names?: readonly FieldPath<TValues>[],
): void {
  if (!applyFieldErrors(failure, setError, names)) setError("root.server", { message: failure.message });
}
