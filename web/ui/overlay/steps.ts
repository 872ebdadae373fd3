/** Asked before a step through the browser's history reaches the router. True: it does not. */
export type StepGuard = (event: PopStateEvent) => boolean;

const guards = new Set<StepGuard>();

// The first listener gets it first: this module is loaded before the router is mounted. What lies on top came last.
window.addEventListener("popstate", (event) => {
  if ([...guards].reverse().some((guard) => guard(event))) event.stopImmediatePropagation();
});

/** Returns the way to stop guarding. */
export function guardSteps(guard: StepGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}
