import { afterEach } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // Both processors are busy with other files: what takes milliseconds alone may take more than a second.
  configure({ asyncUtilTimeout: 5_000 });
}

// Files share their modules: a hook that a helper registers when it is loaded would hold for the first file alone.
afterEach(async () => {
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
});
