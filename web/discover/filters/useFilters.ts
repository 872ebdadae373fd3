import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { type Filters, NO_FILTERS, readFilters, writeFilters } from "./filters.ts";

const TYPING_MS = 300;

/** The filters of the address; typing updates it after a pause. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams();
  // The router updates in a transition; the press must respond in the same frame.
  const [filters, showAhead] = useOptimistic(readFilters(parameters));
  const { q, location } = filters;
  const { control, register, setValue } = useForm({ defaultValues: { q, location } });
  const typed = useWatch({ control });
  const debounced = [useDebouncedValue(typed.q, TYPING_MS), useDebouncedValue(typed.location, TYPING_MS)].map(
    (text = "") => text.trim().slice(0, MAX_QUERY_LENGTH),
  );
  const [debouncedQ = "", debouncedLocation = ""] = debounced;

  /** The last value written to the address; the fields follow any other. */
  const written = useRef({ q, location });

  const change = (changes: Partial<Filters>, replace = false) =>
    startTransition(() => {
      const next = { ...filters, ...changes };
      showAhead(next);
      setParameters(writeFilters(next), { replace });
    });

  const write = useEffectEvent(() => {
    if (debouncedQ === q && debouncedLocation === location) return;
    written.current = { q: debouncedQ, location: debouncedLocation };
    change(written.current, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing writes to the address
  useEffect(() => write(), [debouncedQ, debouncedLocation]);

  const follow = useEffectEvent((name: "q" | "location", value: string) => {
    if (written.current[name] === value) return;
    written.current[name] = value;
    setValue(name, value);
  });
  // Going back changes the address under the fields.
  useEffect(() => follow("q", q), [q]);
  useEffect(() => follow("location", location), [location]);

  return {
    filters,
    register,
    change,
    clear: () => {
      setValue("q", "");
      setValue("location", "");
      written.current = { q: "", location: "" };
      change(NO_FILTERS);
    },
  };
}
