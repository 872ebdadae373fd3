import { toast } from "../platform/toast/toast.ts";

const CHECK_EVERY_MS = 60 * 60 * 1000;

/** Whether the newest cached shell belongs to the build that runs. */
async function isNewest(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const newest = (await caches.keys()).filter((name) => name.startsWith("shell-")).at(-1);
  return !script || !newest || (await caches.match(script, { cacheName: newest, ignoreVary: true })) !== undefined;
}

declare global {
  interface Window {
    /** Missing in some browsers, and in TypeScript's library. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(text: string): string },
      ): { createScriptURL(text: string): unknown };
    };
  }
}

const WORKER = "/service-worker.js";

/** With Trusted Types a script's address needs a policy that the server's CSP allows. */
function workerAddress(): unknown {
  const policy = window.trustedTypes?.createPolicy("inkfolk", { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL("") : WORKER;
}

/** Lets the app start offline, and announces a newer release. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", async () => {
    if (await isNewest()) return;
    const action = { label: "Reload", onAction: () => window.location.reload() };
    toast({ title: "A new version is ready", action, lasting: true });
  });
  const registration = await serviceWorker.register(workerAddress() as string);
  let lastCheck = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lastCheck < CHECK_EVERY_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => undefined);
  });
}
