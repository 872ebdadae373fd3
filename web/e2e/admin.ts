/**
 * The only admin: of the demo world where the product already runs, and otherwise of the database that server.ts makes.
 */
export const ADMIN = {
  email: "admin@inkfolk.test",
  password: process.env.E2E_ORIGIN ? "inkfolk-demo" : "only journeys know it",
};
