import { useApolloClient } from "@apollo/client/react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { DECIDED_ALREADY } from "../../graph/admin/input.ts";
import type { Failure } from "../platform/data/errors.ts";
import { refresh } from "../platform/data/refresh.ts";
import { showFailure } from "./showFailure.ts";

type Decision<TValues extends FieldValues> = {
  names: readonly FieldPath<TValues>[];
  setError: UseFormSetError<TValues>;
  /** Fields of the query that it changes, besides what the dashboard counts. */
  changes: readonly string[];
  onClose: () => void;
  /** What the slower of two admins is told. */
  overtaken?: string;
};

/**
 * Ends the dialog of an admin's decision, and reads again what that changed; also where another admin was quicker: then
 * nothing is left to send, and what was typed is about nothing any more. Any other failure is said in the form.
 */
export function useDecided<TValues extends FieldValues>({
  names,
  setError,
  changes,
  onClose,
  overtaken = DECIDED_ALREADY,
}: Decision<TValues>) {
  const client = useApolloClient();
  return (failure: Failure | null): void => {
    if (failure && failure.message !== overtaken) {
      showFailure(failure, setError, names);
    } else {
      onClose();
      void refresh(client, [...changes, "adminWaiting"]);
    }
  };
}
