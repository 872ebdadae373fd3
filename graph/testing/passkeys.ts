import { AuthenticatorEmulator, PasskeysCredentialsMemoryRepository, WebAuthnEmulator } from "nid-webauthn-emulator";
import { relyingParty } from "../accounts/rules/passkeys.ts";
import type { TestPerson } from "./factories.ts";
import type { TestWorld } from "./world.ts";

const BEGIN = "mutation ($password: String!) { beginPasskey(password: $password) { attempt options } }";
const ADD = "mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { id } }";
const BEGIN_SIGN_IN = "mutation { beginPasskeySignIn { attempt options } }";

/** Somebody's device with its passkeys. @param origin where its browser is. */
export function openDevice(world: TestWorld, origin = relyingParty(world.services).origins[0] ?? "") {
  // Its own, which no other device has.
  const credentialsRepository = new PasskeysCredentialsMemoryRepository();
  const browser = new WebAuthnEmulator(new AuthenticatorEmulator({ credentialsRepository }));
  const create = ({ attempt, options }: { attempt: string; options: string }, name = "My phone") => ({
    attempt,
    name,
    answer: JSON.stringify(browser.createJSON(origin, JSON.parse(options))),
  });
  const sign = ({ attempt, options }: { attempt: string; options: string }) => ({
    attempt,
    answer: JSON.stringify(browser.getJSON(origin, JSON.parse(options))),
  });
  const begin = async (person: TestPerson, password: string) =>
    (await world.run(person, BEGIN, { password })).beginPasskey;
  return {
    create,
    sign,
    begin,
    /** Adds a passkey of this device to an account. @returns its id. */
    async add(person: TestPerson, password: string, name?: string): Promise<string> {
      const input = create(await begin(person, password), name);
      return (await world.run(person, ADD, { input })).addPasskey.id;
    },
    /** What this device signs to get in. */
    signIn: async () => sign((await world.run(null, BEGIN_SIGN_IN)).beginPasskeySignIn),
  };
}
