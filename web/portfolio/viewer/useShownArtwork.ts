import { useSearchParams } from "react-router-dom";

/** The open artwork is in the address: Back closes it, and it can be shared. */
export function useShownArtwork(parameter: string) {
  const [parameters, setParameters] = useSearchParams();
  const change = (id: string | null, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set(parameter, id);
        else next.delete(parameter);
        return next;
      },
      { replace },
    );
  return {
    shownId: parameters.get(parameter),
    show: (id: string) => change(id, false),
    showNext: (id: string) => change(id, true),
    close: () => change(null, true),
  };
}
