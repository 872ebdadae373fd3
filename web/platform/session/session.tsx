import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { callGraphQL } from "../data/call.ts";
import { paths } from "../paths/paths.ts";
import { hasSessionEnded, noteSessionEnded } from "./ended.ts";
import { forgetKeepsakes } from "./keepsakes.ts";
import { forgetOwn } from "./own.ts";
import { afterTokenChange, isTokenKept, onTokenChangedElsewhere, readToken, writeToken } from "./token.ts";

/** The landing screen stays this long after signing in or up. */
const REDIRECT_DELAY_MS = 1000;
/** What another tab stored is in this tab's storage: browsers hand it over in their own time. */
const STORAGE_PATIENCE_MS = 500;
/** How long signing out waits for the server to revoke the session. */
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
  /**
   * The server has ended this visit because the person wished so: as signOut, without asking the server. The page stands
   * until the farewell is over.
   */
  close: (farewell: Promise<void>) => Promise<void>;
  /**
   * The server no longer knows this visit, which the person did not wish: as close, but drafts wait for who typed them,
   * and the landing screen says it.
   */
  expire: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);
const cleaners = new Set<() => unknown>();

/** Runs `clear` whenever a visit begins or ends: keepers of the signed-in person's data register here. */
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

/** Of a tab that finds itself signed out: whether that was wished, in whichever tab, decides what is left. */
function beginVisit(): string | null {
  const token = readToken();
  if (!token && !hasSessionEnded()) forgetOwn();
  return token;
}

async function leave(revoke?: Promise<unknown>): Promise<void> {
  writeToken(null);
  await Promise.race([Promise.allSettled([revoke, clearCaches()]), wait(REVOKE_PATIENCE_MS)]);
}

/** Leaves because the person wishes so: nothing waits for them. */
function part(revoke?: Promise<unknown>): Promise<void> {
  noteSessionEnded(false);
  forgetOwn();
  return leave(revoke);
}

export type SessionProviderProps = {
  /** Somebody signs in and will see what is at this path. */
  onSignIn: (pathname: string) => void;
  children: ReactNode;
};

export function SessionProvider({ onSignIn, children }: SessionProviderProps) {
  const [token, setToken] = useState(beginVisit);

  useEffect(() => onTokenChangedElsewhere(() => window.location.reload()), []);

  const session = useMemo<Session>(
    () => ({
      token,
      async signIn(next, landing = paths.home()) {
        writeToken(next);
        noteSessionEnded(false);
        onSignIn(new URL(landing, window.location.origin).pathname);
        await Promise.all([clearCaches(), wait(REDIRECT_DELAY_MS)]);
        // No router is mounted yet: the one behind the sign-in starts from the address, and goes on counting its steps.
        window.history.replaceState(window.history.state, "", landing);
        // The frame before the page is a member's from now on (web/app/layout/shell.css).
        document.documentElement.setAttribute("data-signed-in", "");
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
        await part(revoke);
        window.location.reload();
      },
      async close(farewell) {
        await Promise.all([part(), farewell]);
        window.location.reload();
      },
      async expire() {
        const refused = readToken();
        await afterTokenChange();
        await wait(STORAGE_PATIENCE_MS);
        // Somebody is leaving already, or another tab did so or brought a newer token, which this one follows.
        if (!refused || !isTokenKept(refused)) return;
        noteSessionEnded(true);
        await leave();
        window.location.reload();
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
