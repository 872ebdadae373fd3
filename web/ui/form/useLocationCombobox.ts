import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { locationInput } from "../../../graph/places/input.ts";
import { isComposing } from "./composing.ts";
import { useLocationSuggestions } from "./useLocationSuggestions.ts";

const CLOSE_DELAY_MS = 200;

const bare = (city: string) => city.toLowerCase().replace(/\s+/g, "");

export const NONE_FOUND = "No matching cities found";
export const NONE_FOUND_HINT = 'Please use format: City, State (e.g., "Orlando, FL")';

/** Without the component library, as the landing page has none. The field is uncontrolled. */
export function useLocationCombobox(field: UseFormRegisterReturn) {
  const { ref, onChange, onBlur, name } = field;
  const id = useId();
  const element = useRef<HTMLInputElement | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isIncomplete = !locationInput.safeParse(text).success;
  const found = useLocationSuggestions(text, open && isIncomplete);
  const cities = found ?? [];
  const isOpen = found !== null;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => () => clearTimeout(closing.current), []);

  const show = () => {
    clearTimeout(closing.current);
    // The form may have filled the field meanwhile.
    setText(element.current?.value ?? "");
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (city: string) => {
    if (!element.current) return;
    element.current.value = city;
    setText(city);
    close();
    void onChange({ type: "change", target: element.current });
  };
  /** A fully typed city needs no selection. */
  const pickTyped = () => {
    const typed = bare(element.current?.value ?? "");
    const city = isIncomplete && cities.find((each) => bare(each) === typed);
    if (city) pick(city);
  };
  // An answer may arrive after the field lost focus.
  const settle = useEffectEvent(() => {
    if (element.current !== document.activeElement) pickTyped();
  });
  useEffect(() => {
    if (found) settle();
  }, [found]);
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key } = event;
    const chosen = cities[active];
    if (key === "Escape" && isOpen) {
      // The first Escape closes the list, the next the dialog around it.
      event.stopPropagation();
      close();
    } else if (key === "Enter" && isOpen && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (key === "Enter") {
      pickTyped();
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      show();
      // One step past the ends returns to the field, with nothing selected.
      const places = cities.length + 1;
      setActive(((active + 1 + (key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
    }
  };

  return {
    isOpen,
    cities,
    active,
    listId: `${id}-list`,
    announcement: cities.length > 0 ? `${cities.length} ${cities.length === 1 ? "city" : "cities"} found` : "",
    /** For the list's box: a press there must not move the focus. */
    keepFocus: (event: { preventDefault: () => void }) => event.preventDefault(),
    register: (input: HTMLInputElement | null) => {
      element.current = input;
      ref(input);
    },
    handlers: {
      name,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        void onChange(event);
        setActive(-1);
        show();
      },
      onFocus: show,
      onBlur: (event: FocusEvent) => {
        pickTyped();
        void onBlur(event);
        closing.current = setTimeout(close, CLOSE_DELAY_MS);
      },
      onKeyDown: handleKey,
    },
    attributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen && cities.length > 0 ? `${id}-list` : undefined,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(active) : undefined,
      autoComplete: "off",
      autoCapitalize: "words",
      spellCheck: false,
    } as const,
    optionAt: (index: number) => ({
      role: "option" as const,
      id: optionId(index),
      "aria-selected": index === active,
      onClick: () => {
        const city = cities[index];
        if (city) pick(city);
      },
      onPointerMove: () => setActive(index),
      ref: (option: HTMLElement | null) => {
        if (index === active) option?.scrollIntoView({ block: "nearest" });
      },
    }),
  };
}
