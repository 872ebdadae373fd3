import type { UploadState } from "./useUpload.ts";

/** Announced at these steps, not at every percent. */
const SPOKEN_STEP = 25;

const words = { waiting: "Waiting", preprocessing: "Preparing", postprocessing: "Finishing" } as const;

/** Offline the bar does not move. */
export const isMeasured = (state: Extract<UploadState, { percent: number }>) =>
  state.stage === "uploading" || state.stage === "paused" || state.offline;

/** For screen readers. */
export function rounded(state: UploadState): UploadState {
  return "percent" in state ? { ...state, percent: Math.floor(state.percent / SPOKEN_STEP) * SPOKEN_STEP } : state;
}

export function progressText(state: UploadState): string {
  if (state.stage === "empty") return "";
  if (state.stage === "complete") return "Uploaded";
  if (state.stage === "error") return state.message;
  if (state.stage === "paused") return `Paused at ${state.percent}%`;
  if (state.offline) return "No Internet connection. The upload resumes when you're back online.";
  return state.stage === "uploading" ? `Uploading ${state.percent}%` : `${words[state.stage]}…`;
}
