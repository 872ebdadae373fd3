import { type ComponentType, useSyncExternalStore } from "react";
import { createSubscribers } from "../subscribers.ts";

type DialogProps = { open: boolean; onProven: () => void; onClose: () => void };
type Asked = { Dialog: ComponentType<DialogProps>; open: boolean; settle: (isProven: boolean) => void };

/** Loads the dialog; the app, which knows all screens, provides it. */
let loadDialog: () => Promise<Asked["Dialog"]>;

let asked: Asked | null = null;
let answer: Promise<boolean> | null = null;
const { notify, subscribe } = createSubscribers();

function set(next: Asked): void {
  asked = next;
  notify();
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

/** Requests a step-up; concurrent requests share one answer. The dialog loads on first use. */
export function askForProof(): Promise<boolean> {
  answer ??= loadDialog().then(ask, (error: unknown) => {
    answer = null;
    throw error;
  });
  return answer;
}

export const useAskedProof = () => useSyncExternalStore(subscribe, () => asked);
