import Box from "@mui/material/Box";
import { Panel } from "../../ui/page/Panel.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { KeyActivity } from "./KeyActivity.tsx";
import { Webhooks } from "./Webhooks.tsx";

/** What programs of the viewer's need. */
export function DeveloperTab() {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Panel
        title="API Keys"
        description="With a key, a program acts for you: your studio's website, a calendar or a script. It can do only what you allow, and never change your password, your email or your keys."
      >
        <ApiKeys />
      </Panel>
      <KeyActivity />
      <Panel
        title="Webhooks"
        name="webhooks"
        description="We send each change to your program's address as it happens, signed so you know it comes from us."
      >
        <Webhooks />
      </Panel>
    </Box>
  );
}
