/// <reference lib="webworker" />

/** Replaced by web/build/offline.ts. */
declare const __SHELL_FILES__: string[];
declare const __SHELL_VERSION__: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const FILES = __SHELL_FILES__;
const SHELL_PREFIX = "shell-";
const SHELL = SHELL_PREFIX + __SHELL_VERSION__;
const PAGE = "/";
const IMAGES = "images";
/** About 20 MB of photos at phone size. */
const KEPT_IMAGES = 200;
const NOT_A_SCREEN = /^\/(graphql|api|objects|ws|assets)(\/|$)/;

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(keepShell());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOldShells()]));
});

/**
 * Screens come from the network, or offline from the shell. Build files and public images never change. All other
 * requests, and so all data, go to the network alone.
 */
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (!NOT_A_SCREEN.test(url.pathname)) event.respondWith(fetchOrShell(request, PAGE));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(readFile(request));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(fetchOrShell(request, url.pathname));
  } else if (url.pathname.startsWith("/objects/")) {
    event.respondWith(readImage(request));
  }
});

async function fetchOrShell(request: Request, file: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(file, { cacheName: SHELL, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A tab of the previous release finds its files in that release's shell. */
async function readFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await put(SHELL, request.url, response);
  return response;
}

async function readImage(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: IMAGES });
  if (kept) return kept;
  const response = await fetch(request);
  // The server marks images as public that everybody may see; photos in messages never are.
  if (response.ok && response.headers.get("Cache-Control")?.startsWith("public")) {
    await put(IMAGES, request.url, response);
    await dropOldest(IMAGES, KEPT_IMAGES);
  }
  return response;
}

/** A full disk must not fail the response. */
async function put(cacheName: string, address: string, response: Response): Promise<void> {
  const copy = response.clone();
  const cache = await caches.open(cacheName);
  await cache.put(address, copy).catch(() => undefined);
}

async function dropOldest(cacheName: string, kept: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - kept)).map((address) => cache.delete(address)));
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await Promise.all([
    cache.add(new Request(PAGE, { cache: "no-store" })),
    ...FILES.map(async (file) => {
      const kept = file.startsWith("/assets/") ? await caches.match(file, { ignoreVary: true }) : undefined;
      await (kept ? cache.put(file, kept) : cache.add(file));
    }),
  ]);
}

/** The previous release stays, as a tab may still run it. */
async function forgetOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}
