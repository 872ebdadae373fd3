import { addressBehind } from "../../platform/paths/returning.ts";
import { useSession } from "../../platform/session/session.tsx";

/** Signs in and opens the address that led to the sign-in, or else `otherwise`, or the home feed. */
export function useSignInRedirect() {
  const { signIn } = useSession();
  return (token: string, otherwise?: string) => signIn(token, addressBehind(window.location) ?? otherwise);
}
