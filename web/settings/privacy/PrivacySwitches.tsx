import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { typed } from "../../app/data/typed.ts";
import { useAppMutation } from "../../app/data/useAppMutation.ts";
import { useSwitch } from "../../app/data/useSwitch.ts";
import {
  type PrivacySwitches_UserFragment,
  PrivacySwitches_UserFragmentDoc,
  UpdatePrivacyDocument,
} from "./PrivacySwitches.generated.ts";

type Settings = NonNullable<PrivacySwitches_UserFragment["privacySettings"]>;

const switches: readonly { name: keyof Settings; label: string; off: string }[] = [
  {
    name: "profileVisible",
    label: "Profile visibility",
    off: "Off: who doesn't follow you sees your name, picture and counts only, and asks before following. Turned on again, everybody who asked follows you.",
  },
  { name: "showLocation", label: "Show location", off: "Off: nobody sees your city." },
  {
    name: "allowMessages",
    label: "Allow messages",
    off: "Off: only people whom you follow or share a booking with can write to you.",
  },
  {
    name: "showActivityStatus",
    label: "Show activity status",
    off: "Off: nobody sees when you are here or what you have read, and you don't see it of others.",
  },
];

/** Each switch is saved as it is turned, and turns back if that fails. */
export function PrivacySwitches({ userId, settings }: { userId: string; settings: Settings }) {
  return (
    <Box component="ul" role="list" sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 1 }}>
      {switches.map((each) => (
        <li key={each.name}>
          <PrivacySwitch {...each} userId={userId} settings={settings} />
        </li>
      ))}
    </Box>
  );
}

type PrivacySwitchProps = (typeof switches)[number] & { userId: string; settings: Settings };

function PrivacySwitch({ name, label, off, userId, settings }: PrivacySwitchProps) {
  const id = useId();
  const [update] = useAppMutation(UpdatePrivacyDocument, {
    failureTitle: "Failed to update privacy settings",
    // Two switches may be on their way at once: each answer counts for its own.
    update: (cache, { data }) =>
      void cache.updateFragment(
        { id: cache.identify({ __typename: "User", id: userId }), fragment: PrivacySwitches_UserFragmentDoc },
        (now) =>
          now?.privacySettings && data
            ? { ...now, privacySettings: { ...now.privacySettings, [name]: data.updatePrivacy[name] } }
            : undefined,
      ),
  });
  const { cache } = useApolloClient();
  const toggle = useSwitch(settings[name], async (on) => {
    const { failure } = await update(
      { input: { [name]: on } },
      { optimisticResponse: { updatePrivacy: typed("PrivacySettings", { ...settings, [name]: on }) } },
    );
    if (failure || name !== "profileVisible" || !on) return;
    // Everybody who asked to follow does now.
    cache.evict({ id: "ROOT_QUERY", fieldName: "followRequests" });
    cache.evict({ id: cache.identify({ __typename: "User", id: userId }), fieldName: "followersCount" });
  });
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2, justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0, paddingBlock: 1.25 }}>
        <Box component="label" htmlFor={id} sx={{ typography: "subtitle1", cursor: "pointer" }}>
          {label}
        </Box>
        <Box id={`${id}-off`} sx={{ typography: "body2", color: "text.secondary", maxWidth: "60ch" }}>
          {off}
        </Box>
      </Box>
      <Switch
        id={id}
        checked={settings[name]}
        onChange={(_event, on) => toggle(on)}
        slotProps={{ input: { role: "switch", "aria-describedby": `${id}-off` } }}
      />
    </Box>
  );
}
