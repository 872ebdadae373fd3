import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { callGraphQL } from "../data/call.ts";
import { paths } from "../routing/paths.ts";
import { forgetKeepsakes } from "./keepsakes.ts";
import { onTokenChangedElsewhere, readToken, writeToken } from "./token.ts";

/** The landing screen stays this long after signing in or up. */
const REDIRECT_DELAY_MS = 1000;
/** Signing out waits no longer than this for the server to revoke the session. */
const REVOKE_PATIENCE_MS = 1000;

export type Session = {
  /** Null while nobody is signed in. */
  token: string | null;
  /** Keeps the token at once and, after the spec's second, opens `landing` (the home feed unless told). */
  signIn: (token: string, landing?: string) => Promise<void>;
  /** A new token for the same visit, such as a changed password brings. */
  renew: (token: string) => void;
  /** Removes the token, revokes it on the server (best effort), clears caches and reloads the page. */
  signOut: () => Promise<void>;
  /** The server no longer knows this visit: as signOut, without asking the server. */
  expire: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);
const cleaners = new Set<() => unknown>();

/** Runs `clear` whenever a visit begins or ends: whoever keeps data of the signed-in person registers here. */
export function onSessionChange(clear: () => unknown): () => void {
  cleaners.add(clear);
  return () => cleaners.delete(clear);
}

/** All but the code that every visitor gets (web/offline/worker.ts): the app starts offline after signing out, too. */
async function clearCaches(): Promise<void> {
  forgetKeepsakes();
  const names = "caches" in window ? await caches.keys().catch(() => []) : [];
  const stored = names.filter((name) => !name.startsWith("shell-"));
  await Promise.allSettled([
    ...[...cleaners].map(async (clear) => clear()),
    ...stored.map((name) => caches.delete(name)),
  ]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function leave(revoke: Promise<unknown>): Promise<void> {
  writeToken(null);
  await Promise.race([Promise.allSettled([revoke, clearCaches()]), wait(REVOKE_PATIENCE_MS)]);
  window.location.reload();
}

export type SessionProviderProps = {
  /** Somebody signs in and will see this address. */
  onSignIn: (landing: string) => void;
  children: ReactNode;
};

export function SessionProvider({ onSignIn, children }: SessionProviderProps) {
  const [token, setToken] = useState(readToken);

  useEffect(() => onTokenChangedElsewhere(() => window.location.reload()), []);

  const session = useMemo<Session>(
    () => ({
      token,
      async signIn(next, landing = paths.home()) {
        writeToken(next);
        onSignIn(landing);
        await Promise.all([clearCaches(), wait(REDIRECT_DELAY_MS)]);
        // No router stands yet: the one behind the sign-in starts from the address.
        window.history.replaceState(null, "", landing);
        setToken(next);
      },
      renew(next) {
        writeToken(next);
        setToken(next);
      },
      async signOut() {
        const revoke = token
          ? callGraphQL("mutation SignOut { logout { id } }", {}, { token, keepalive: true })
          : undefined;
        await leave(Promise.resolve(revoke));
      },
      async expire() {
        await leave(Promise.resolve());
      },
    }),
    [token, onSignIn],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession() needs a SessionProvider above it");
  return session;
}
