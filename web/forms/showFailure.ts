import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ZodError } from "zod";
import { applyFieldErrors, type Failure } from "../platform/data/errors.ts";

/** Shows why a form could not be sent: each sentence at its field, and above all fields what is said of none. */
export function showFailure<TValues extends FieldValues>(
  failure: Failure,
  setError: UseFormSetError<TValues>,
  names?: readonly FieldPath<TValues>[],
): void {
  if (!applyFieldErrors(failure, setError, names)) setError("root.server", { message: failure.message });
}

/** Shows what is wrong with what was typed, each sentence at its field; the first of them gets the focus. */
export function showIssues<TValues extends FieldValues>(
  { issues }: ZodError,
  setError: UseFormSetError<TValues>,
  names: readonly FieldPath<TValues>[],
): void {
  for (const [position, { path, message }] of issues.entries()) {
    const name = names.find((known) => path.includes(known));
    if (name) setError(name, { message }, { shouldFocus: position === 0 });
  }
}
