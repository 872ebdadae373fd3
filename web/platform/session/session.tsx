import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { callGraphQL } from "../data/call.ts";
import { paths } from "../paths/paths.ts";
import { hasSessionEnded, noteSessionEnded } from "./sessionEnded.ts";
import { afterTokenChange, isTokenKept, onTokenChangedElsewhere, readToken, writeToken } from "./token.ts";
import { clearUnsent } from "./unsentStorage.ts";
import { clearViewerSettings } from "./viewerSettings.ts";

const REDIRECT_DELAY_MS = 1000;
/** Browsers sync storage between tabs with a delay. */
const STORAGE_PATIENCE_MS = 500;
const REVOKE_PATIENCE_MS = 1000;

export type Session = {
  token: string | null;
  /** Stores the token at once and, after the spec's second, opens `landing` (by default the home feed). */
  signIn: (token: string, landing?: string) => Promise<void>;
  /** A new token of the same session, such as after a changed password. */
  renew: (token: string) => void;
  signOut: () => Promise<void>;
  /** The person ended the session on the server: as signOut, without a request. The page stays for the farewell. */
  close: (farewell: Promise<void>) => Promise<void>;
  /** The server ended the session: as close, but drafts stay for their author, and the landing page explains it. */
  expire: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);
const cleaners = new Set<() => unknown>();

/** Runs `clear` when a session starts or ends: caches of personal data register here. */
export function onSessionChange(clear: () => unknown): () => void {
  cleaners.add(clear);
  return () => cleaners.delete(clear);
}

/** All but the shell (web/offline/worker.ts), so that the app also starts offline after signing out. */
async function clearCaches(): Promise<void> {
  clearViewerSettings();
  const names = "caches" in window ? await caches.keys().catch(() => []) : [];
  const stored = names.filter((name) => !name.startsWith("shell-"));
  await Promise.allSettled([
    ...[...cleaners].map(async (clear) => clear()),
    ...stored.map((name) => caches.delete(name)),
  ]);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** For a tab that finds itself signed out: whether the person wanted it decides what is kept. */
function beginVisit(): string | null {
  const token = readToken();
  if (!token && !hasSessionEnded()) clearUnsent();
  return token;
}

async function leave(revoke?: Promise<unknown>): Promise<void> {
  writeToken(null);
  await Promise.race([Promise.allSettled([revoke, clearCaches()]), wait(REVOKE_PATIENCE_MS)]);
}

/** The person signs out: no drafts are kept. */
function part(revoke?: Promise<unknown>): Promise<void> {
  noteSessionEnded(false);
  clearUnsent();
  return leave(revoke);
}

type SessionProviderProps = {
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
        // No router is mounted yet: the next one starts at the current address.
        window.history.replaceState(window.history.state, "", landing);
        // The shell is a member's from now on (web/app/layout/shell.css).
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
        // Already leaving, or another tab signed out or brought a newer token, which this one follows.
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
