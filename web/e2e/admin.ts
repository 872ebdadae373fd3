/** The one admin: of the demo world, and of the empty one that server.ts makes. */
export const ADMIN = { email: "admin@inkfolk.test", password: "inkfolk-demo" };
