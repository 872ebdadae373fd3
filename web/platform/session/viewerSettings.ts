import { readStored, removeStored, store } from "./storage.ts";

/** Per-person settings in this browser, which end with the session. */
const PREFIX = "keepsake:";

export const readViewerSetting = (name: string): unknown => readStored("localStorage", PREFIX + name);

export const writeViewerSetting = (name: string, value: unknown) => store("localStorage", PREFIX + name, value);

export const clearViewerSettings = () => removeStored((key) => key.startsWith(PREFIX));
