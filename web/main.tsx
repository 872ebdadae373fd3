import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:looks.css";
import { App } from "./app/App.tsx";
import { preloadSignedIn, preloadSignedOut } from "./app/routing/preload.ts";
import { readToken } from "./platform/session/token.ts";

// Before any form brings zod, which else tries whether this page may run text as a script: it may not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// What the first screen needs is fetched beside React's first render, not after it.
const preload = readToken() ? preloadSignedIn : preloadSignedOut;
preload(window.location.pathname);

// After the first screen: it fetches the files of all others.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  window.addEventListener("load", () => void import("./offline/register.ts").then((module) => module.registerWorker()));
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
