import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "virtual:plain-styles.css";
import { App } from "./app/App.tsx";
import { preloadSignedIn, preloadSignedOut } from "./app/routing/preload.ts";
import { readToken } from "./platform/session/token.ts";

// Before any form loads zod, which otherwise probes whether the page may evaluate code: it may not.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Preloaded in parallel to React's first render.
const preload = readToken() ? preloadSignedIn : preloadSignedOut;
preload(window.location.pathname);

// After the first screen: it downloads all other files.
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
