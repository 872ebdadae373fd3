export { setUpEmbedded as setup } from "./templates.ts";
