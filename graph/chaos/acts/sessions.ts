import type { Random } from "../../testing/random.ts";
import { ask, type Person, signIn } from "../person.ts";
import type { Town } from "../town.ts";

/** Signs in on another device, looks, signs out there, and knocks again with what was given back. */
export async function comeAndGo(town: Town, person: Person, random: Random): Promise<void> {
  const session = town.nextSession();
  let token = "";
  const { outcome } = await town.history.record("signIn", { person: person.id, session }, async () => {
    token = await signIn(town.door(random), person);
    return null;
  });
  if (outcome !== "ok") return;
  const look = () =>
    town.history.record("useSession", { session }, async () => {
      await ask(town.door(random), "/api/auth/me", { token });
      return null;
    });
  await look();
  await town.history.record("signOut", { session }, async () => {
    await ask(town.door(random), "/api/auth/logout", { token, method: "POST" });
    return null;
  });
  await look();
  await look();
}
