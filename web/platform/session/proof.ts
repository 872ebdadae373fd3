import { type ComponentType, useSyncExternalStore } from "react";

type DialogProps = { open: boolean; onProven: () => void; onClose: () => void };
type Asked = { Dialog: ComponentType<DialogProps>; open: boolean; settle: (isProven: boolean) => void };

/** Fetches the dialog; the app, which knows all screens, says how. */
let loadDialog: () => Promise<Asked["Dialog"]>;

let asked: Asked | null = null;
let answer: Promise<boolean> | null = null;
const watchers = new Set<() => void>();

function set(next: Asked): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

const ask = (Dialog: Asked["Dialog"]) =>
  new Promise<boolean>((resolve) => {
    const settle = (isProven: boolean) => {
      answer = null;
      set({ Dialog, open: false, settle });
      resolve(isProven);
    };
    set({ Dialog, open: true, settle });
  });

export function provideProofDialog(load: typeof loadDialog): void {
  loadDialog = load;
}

/** Has the viewer show that it is them; what asks meanwhile waits for the same answer. The dialog loads with the first question. */
export function askForProof(): Promise<boolean> {
  answer ??= loadDialog().then(ask, (error: unknown) => {
    answer = null;
    throw error;
  });
  return answer;
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What is asked now, or was last. */
export const useAskedProof = () => useSyncExternalStore(subscribe, () => asked);
