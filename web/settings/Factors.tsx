import { Panel } from "../ui/page/Panel.tsx";
import { TwoFactor } from "./factor/TwoFactor.tsx";
import { Passkeys } from "./passkeys/Passkeys.tsx";

/** Proof of identity besides the password. */
export function Factors() {
  return (
    <>
      <Panel
        title="Two-Factor Sign-In"
        description="Signing in asks for a code of an authenticator app besides your password, so that a stolen password is not enough."
      >
        <TwoFactor />
      </Panel>
      <Panel
        title="Passkeys"
        description="A passkey is kept by your device or password manager, and signs you in with your finger, face or PIN, without a password or code."
      >
        <Passkeys />
      </Panel>
    </>
  );
}
