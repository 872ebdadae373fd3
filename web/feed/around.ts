// One file of the build: what is around the posts is needed together, and after the first of them.
export { ProfileSummaryCard } from "../people/ProfileSummaryCard.tsx";
export { Highlights } from "./highlights/Highlights.tsx";
export { NearbyStrip } from "./highlights/NearbyStrip.tsx";
export { NoPosts } from "./NoPosts.tsx";
export { NewPostsPill } from "./news/NewPostsPill.tsx";
export { SidePanels } from "./side/SidePanels.tsx";
export { FirstSteps } from "./start/FirstSteps.tsx";
