import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { landing, preloadPage } from "./app/routes.ts";
import { readToken } from "./app/token.ts";

// What the first screen needs is fetched beside React's first render, not after it.
if (readToken()) {
  void import("./app/SignedIn.tsx");
  preloadPage(window.location.pathname);
} else {
  landing?.preload();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
