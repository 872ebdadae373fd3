// One chunk: the parts around the posts load together, after the first posts.
export { ProfileSummaryCard } from "../people/ProfileSummaryCard.tsx";
export { Highlights } from "./highlights/Highlights.tsx";
export { NearbyStrip } from "./highlights/NearbyStrip.tsx";
export { NoPosts } from "./NoPosts.tsx";
export { NewPostsPill } from "./news/NewPostsPill.tsx";
export { SidePanels } from "./side/SidePanels.tsx";
export { FirstSteps } from "./start/FirstSteps.tsx";
