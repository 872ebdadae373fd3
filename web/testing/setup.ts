import { afterAll, afterEach, vi } from "vitest";

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // On a busy machine milliseconds may become more than a second.
  configure({ asyncUtilTimeout: 5_000 });
  // The app loads them by a timer, which may fire after a file's end: loading would break off, for all later files.
  await Promise.all([import("../ui/overlay/overlayChunk.ts"), import("../posts/menuChunk.ts")]);
  await import("./uppy.ts");
}

// Files share their modules: a hook in a helper module would be registered for the first file alone.
afterEach(async () => {
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
});

// An import that the file's end breaks off stays broken for all later files.
afterAll(() => vi.dynamicImportSettled());
