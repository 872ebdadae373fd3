import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { withTypename } from "../../platform/data/withTypename.ts";
import {
  type PrivacySwitches_UserFragment,
  PrivacySwitches_UserFragmentDoc,
  UpdatePrivacyDocument,
} from "./PrivacySwitches.generated.ts";

export type Settings = NonNullable<PrivacySwitches_UserFragment["privacySettings"]>;
export type SettingName = Exclude<keyof Settings, "__typename">;

/** Saves one setting optimistically, and reverts it after a failure. */
export function usePrivacy<Name extends SettingName>(name: Name, userId: string, settings: Settings) {
  const [update] = useAppMutation(UpdatePrivacyDocument, {
    failureTitle: "Failed to update privacy settings",
    // Two settings may save in parallel: each answer counts for its own.
    update: (cache, { data }) =>
      void cache.updateFragment(
        { id: cache.identify({ __typename: "User", id: userId }), fragment: PrivacySwitches_UserFragmentDoc },
        (now) =>
          now?.privacySettings && data
            ? { ...now, privacySettings: { ...now.privacySettings, [name]: data.updatePrivacy[name] } }
            : undefined,
      ),
  });
  return (value: Settings[Name]) =>
    update(
      { input: { [name]: value } },
      { optimisticResponse: { updatePrivacy: withTypename("PrivacySettings", { ...settings, [name]: value }) } },
    );
}
