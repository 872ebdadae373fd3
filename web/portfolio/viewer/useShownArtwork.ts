import { useSearchParams } from "react-router-dom";

/** Which piece is shown large is in the address: going back closes it, and it can be sent to somebody. */
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
