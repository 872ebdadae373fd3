import { addressBehind } from "../../platform/paths/returning.ts";
import { useSession } from "../../platform/session/session.tsx";

/** Signs in, and opens what the person had asked for before; where that was nothing, `otherwise`, or the home feed. */
export function useEntrance() {
  const { signIn } = useSession();
  return (token: string, otherwise?: string) => signIn(token, addressBehind(window.location) ?? otherwise);
}
