import { useApolloClient } from "@apollo/client/react";
import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { DECIDED_ALREADY } from "../../graph/admin/input.ts";
import type { Failure } from "../platform/data/errors.ts";
import { refresh } from "../platform/data/refresh.ts";
import { showFailure } from "./showFailure.ts";

type Decision<TValues extends FieldValues> = {
  names: readonly FieldPath<TValues>[];
  setError: UseFormSetError<TValues>;
  changes: readonly string[];
  onClose: () => void;
  /** The server's sentence for the slower of two admins. */
  conflictMessage?: string;
};

/** Ends a decision also when another admin decided first. Any other failure is shown in the form. */
export function useFinishDecision<TValues extends FieldValues>({
  names,
  setError,
  changes,
  onClose,
  conflictMessage = DECIDED_ALREADY,
}: Decision<TValues>) {
  const client = useApolloClient();
  return (failure: Failure | null): void => {
    if (failure && failure.message !== conflictMessage) {
      showFailure(failure, setError, names);
    } else {
      onClose();
      void refresh(client, [...changes, "adminWaiting"]);
    }
  };
}
