import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import type { ZodError } from "zod";
import { applyFieldErrors, type Failure } from "../platform/data/errors.ts";

export function showFailure<TValues extends FieldValues>(
  failure: Failure,
  setError: UseFormSetError<TValues>,
  names?: readonly FieldPath<TValues>[],
): void {
  if (!applyFieldErrors(failure, setError, names)) setError("root.server", { message: failure.message });
}

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
