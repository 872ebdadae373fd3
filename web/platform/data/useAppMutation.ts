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
  /** Title of the destructive toast, as in the spec: "Post failed". */
  failureTitle: string;
  explainedTitle?: string;
  failureFallback?: string;
  /** Fields of the form that show the server's messages themselves; the toast does not repeat them. */
  fields?: readonly string[];
  alwaysTitled?: boolean;
  success?: ToastText | ((data: TData) => ToastText);
};

export type MutationOutcome<TData> = { data: TData; failure: null } | { data: null; failure: Failure };

export type RunMutation<TData, TVariables extends OperationVariables> = (
  variables: TVariables,
  overrides?: Pick<useMutation.Options<TData, TVariables>, "optimisticResponse" | "update" | "refetchQueries">,
) => Promise<MutationOutcome<TData>>;

/** Never throws: a failure becomes the outcome's `failure`. A success dismisses the toast of an earlier one. */
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
