// Plain JavaScript: it runs where nothing is installed.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const EXAMPLE = new URL("../.env.compose.example", import.meta.url);
/** Beside docker-compose.yml, or where the first argument says. */
const TARGET = process.argv[2] ?? new URL("../.env", import.meta.url);

/** @param {number} bytes */
const hex = (bytes) => randomBytes(bytes).toString("hex");

const GENERATED = {
  SECRET: hex(32),
  POSTGRES_PASSWORD: hex(24),
  VALKEY_PASSWORD: hex(24),
  // Garage takes no other form.
  S3_ACCESS_KEY_ID: `GK${hex(12)}`,
  S3_SECRET_ACCESS_KEY: hex(32),
  GARAGE_RPC_SECRET: hex(32),
  METRICS_TOKEN: hex(24),
  GRAFANA_PASSWORD: hex(12),
};

const kept = existsSync(TARGET) ? readFileSync(TARGET, "utf8") : "";
const has = (/** @type {string} */ name) => new RegExp(`^${name}=`, "m").test(kept);
let text = kept || readFileSync(EXAMPLE, "utf8");
for (const [name, value] of Object.entries(GENERATED)) {
  if (!kept) text = text.replace(RegExp(`^${name}=$`, "m"), `${name}=${value}`);
  else if (!has(name)) text += `${name}=${value}\n`;
}
// Only its owner reads it.
writeFileSync(TARGET, text, { mode: 0o600 });
console.info(kept ? "What .env lacked has been added." : ".env is written. Set PUBLIC_URL in it.");
