import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";

export function useAddressChoice<TValue extends string>(
  name: string,
  options: readonly { value: TValue }[],
): [TValue | null, (value: TValue | null) => void] {
  const [params, setParams] = useSearchParams();
  const said = params.get(name)?.toUpperCase();
  // The router updates in a transition; the press must respond in the same frame.
  const [chosen, showAhead] = useOptimistic(options.find(({ value }) => value === said)?.value ?? null);
  const choose = (value: TValue | null) =>
    startTransition(() => {
      showAhead(value);
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value.toLowerCase());
        else next.delete(name);
        return next;
      });
    });
  return [chosen, choose];
}
