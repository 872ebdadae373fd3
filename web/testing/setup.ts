import { afterEach } from "vitest";

// Files share their modules: a hook that a helper registers when it is loaded would hold for the first file alone.
afterEach(async () => {
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
});
