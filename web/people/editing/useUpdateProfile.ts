import { type AppMutationOptions, type RunMutation, useAppMutation } from "../../platform/data/useAppMutation.ts";
import {
  UpdateProfileDocument,
  type UpdateProfileMutation,
  type UpdateProfileMutationVariables,
} from "./useUpdateProfile.generated.ts";

type Texts = Pick<
  AppMutationOptions<UpdateProfileMutation, UpdateProfileMutationVariables>,
  "failureTitle" | "failureFallback" | "fields" | "alwaysTitled" | "success"
>;

/** A partial update. */
export function useUpdateProfile(
  texts: Texts,
): [RunMutation<UpdateProfileMutation, UpdateProfileMutationVariables>, { loading: boolean }] {
  return useAppMutation(UpdateProfileDocument, texts);
}
