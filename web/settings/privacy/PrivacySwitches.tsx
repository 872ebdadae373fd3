import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { useToggle } from "../../platform/data/useToggle.ts";
import { type SettingName, type Settings, usePrivacy } from "./usePrivacy.ts";

const switches: readonly { name: Exclude<SettingName, "whoCanTag">; label: string; off: string }[] = [
  {
    name: "profileVisible",
    label: "Profile visibility",
    off: "Off: people who don't follow you see only your name, picture and counts, and have to request to follow you. Turning it back on accepts all open requests.",
  },
  { name: "showLocation", label: "Show location", off: "Off: no one sees your city." },
  {
    name: "allowMessages",
    label: "Allow messages",
    off: "Off: only people you follow or share a booking with can message you.",
  },
  {
    name: "showActivityStatus",
    label: "Show activity status",
    off: "Off: no one sees when you're active or what you've read, and you don't see it for others.",
  },
];

/** Each switch is saved at once, and reverted after a failure. */
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
  const save = usePrivacy(name, userId, settings);
  const { cache } = useApolloClient();
  const toggle = useToggle(settings[name], async (on) => {
    const { failure } = await save(on);
    if (failure || name !== "profileVisible" || !on) return;
    // Pending follow requests are accepted.
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
