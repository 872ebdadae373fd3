import { startTransition, useEffect, useEffectEvent, useOptimistic, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { MAX_QUERY_LENGTH } from "../../../graph/search/input.ts";
import { useSettled } from "../../ui/useSettled.ts";
import { type Filters, NO_FILTERS, readFilters, writeFilters } from "./filters.ts";

const TYPING_MS = 300;

/** The filters as the address says them; what is typed reaches the address once typing rests. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams();
  // The router takes its time with a new address; what was pressed answers in the same frame.
  const [filters, showAhead] = useOptimistic(readFilters(parameters));
  const { q, location } = filters;
  const { control, register, setValue } = useForm({ defaultValues: { q, location } });
  const typed = useWatch({ control });
  const settled = [useSettled(typed.q, TYPING_MS), useSettled(typed.location, TYPING_MS)].map((text = "") =>
    text.trim().slice(0, MAX_QUERY_LENGTH),
  );
  const [settledQ = "", settledLocation = ""] = settled;

  /** What the fields last wrote to the address; when it says something else, the fields follow. */
  const written = useRef({ q, location });

  const change = (changes: Partial<Filters>, replace = false) =>
    startTransition(() => {
      const next = { ...filters, ...changes };
      showAhead(next);
      setParameters(writeFilters(next), { replace });
    });

  const write = useEffectEvent(() => {
    if (settledQ === q && settledLocation === location) return;
    written.current = { q: settledQ, location: settledLocation };
    change(written.current, true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing writes to the address
  useEffect(() => write(), [settledQ, settledLocation]);

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
