/** Runs before a history step reaches the router. True stops it. */
type PopStateGuard = (event: PopStateEvent) => boolean;

const guards = new Set<PopStateGuard>();

// This listener runs first, as the module loads before the router mounts. The newest guard belongs to the top overlay.
window.addEventListener("popstate", (event) => {
  if ([...guards].reverse().some((guard) => guard(event))) event.stopImmediatePropagation();
});

export function guardPopState(guard: PopStateGuard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}
