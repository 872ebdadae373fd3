import { Panel } from "../ui/page/Panel.tsx";
import { TwoFactor } from "./factor/TwoFactor.tsx";
import { Passkeys } from "./passkeys/Passkeys.tsx";

/** Two-factor authentication and passkeys. */
export function Factors() {
  return (
    <>
      <Panel
        title="Two-Factor Sign-In"
        description="Signing in takes a code from an authenticator app as well as your password, so a stolen password isn't enough."
      >
        <TwoFactor />
      </Panel>
      <Panel
        title="Passkeys"
        description="A passkey lives on your device or in your password manager. It signs you in with your fingerprint, face or PIN, with no password or code."
      >
        <Passkeys />
      </Panel>
    </>
  );
}
