import type { Random } from "../../testing/random.ts";
import type { Fixture } from "../fixture.ts";
import { ask, type Person, signIn } from "../person.ts";

/** Signs in on a second device and out again, and then tries the revoked token. */
export async function comeAndGo(fixture: Fixture, person: Person, random: Random): Promise<void> {
  const session = fixture.nextSession();
  let token = "";
  const { outcome } = await fixture.history.record("signIn", { person: person.id, session }, async () => {
    token = await signIn(fixture.serverUrl(random), person);
    return null;
  });
  if (outcome !== "ok") return;
  const look = () =>
    fixture.history.record("useSession", { session }, async () => {
      await ask(fixture.serverUrl(random), "/api/auth/me", { token });
      return null;
    });
  await look();
  await fixture.history.record("signOut", { session }, async () => {
    await ask(fixture.serverUrl(random), "/api/auth/logout", { token, method: "POST" });
    return null;
  });
  await look();
  await look();
}
