/** Everybody's in the demo world. */
export const DEMO_PASSWORD = "inkfolk-demo";

/** The address that a person signs in with. */
export const emailOf = (username: string): string => `${username === "inkadmin" ? "admin" : username}@inkfolk.test`;

const NOTES = {
  inkadmin: "canvas, role admin",
  mara: "artist, verified",
  dev: "artist, not verified",
  casey: "canvas",
};

/** What the start prints: the demo's logins. */
export const DEMO_LOGINS = [
  `Demo logins, password ${DEMO_PASSWORD} for all:`,
  ...Object.entries(NOTES).map(([name, note]) => `  ${emailOf(name).padEnd(20)} ${note}`),
].join("\n");
