import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useCallback, useState } from "react";
import { dismissFailure, type ToastAction, toast } from "../toast/toast.ts";
import { type Failure, isSaidAtFields, isUnexplained, readFailure } from "./errors.ts";

type ToastText = { title: string; description?: string; action?: ToastAction };

export type AppMutationOptions<TData, TVariables extends OperationVariables> = useMutation.Options<
  TData,
  TVariables
> & {
  /** Title of the destructive toast, in the spec's words: "Post failed". */
  failureTitle: string;
  /** The title where the server said itself what is wrong: "Error creating post". */
  explainedTitle?: string;
  /** Its description when the server gave no sentence of its own: "Failed to create post". */
  failureFallback?: string;
  /** The inputs whose form says the server's sentences itself: what is said there is not said again. */
  fields?: readonly string[];
  /** The title is said even then, alone. */
  alwaysTitled?: boolean;
  /** Said on success; a function may use what came back. */
  success?: ToastText | ((data: TData) => ToastText);
};

export type MutationOutcome<TData> = { data: TData; failure: null } | { data: null; failure: Failure };

export type RunMutation<TData, TVariables extends OperationVariables> = (
  variables: TVariables,
  overrides?: Pick<useMutation.Options<TData, TVariables>, "optimisticResponse" | "update" | "refetchQueries">,
) => Promise<MutationOutcome<TData>>;

/**
 * A mutation that never throws at its caller: a failure becomes the outcome's `failure`, and the
 * spec's toast where no field says it. A success takes the toast of an older failure away.
 */
export function useAppMutation<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  options: AppMutationOptions<TData, TVariables>,
): [RunMutation<TData, TVariables>, { loading: boolean; failure: Failure | null; reset: () => void }] {
  const {
    failureTitle,
    explainedTitle = failureTitle,
    failureFallback,
    fields = [],
    alwaysTitled,
    success,
    ...apollo
  } = options;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [mutate, { loading, reset }] = useMutation<TData, TVariables>(document, apollo);

  const run: RunMutation<TData, TVariables> = async (variables, overrides) => {
    setFailure(null);
    try {
      const result = await mutate(...([{ ...overrides, variables }] as unknown as Parameters<typeof mutate>));
      const data = result.data as TData;
      dismissFailure();
      if (success) toast(typeof success === "function" ? success(data) : success);
      return { data, failure: null };
    } catch (error) {
      const failed = readFailure(error);
      setFailure(failed);
      const isSaid = isSaidAtFields(failed, fields);
      const sentence = isUnexplained(failed) && failureFallback ? failureFallback : failed.message;
      const description = isSaid ? undefined : sentence;
      const title = isUnexplained(failed) ? failureTitle : explainedTitle;
      if (!isSaid || alwaysTitled) toast({ variant: "destructive", title, description });
      return { data: null, failure: failed };
    }
  };
  const clear = useCallback(() => {
    setFailure(null);
    reset();
  }, [reset]);
  return [run, { loading, failure, reset: clear }];
}
