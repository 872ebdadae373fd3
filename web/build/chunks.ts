import { fileURLToPath } from "node:url";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const THEMED = source("platform/theme/Themed.tsx");
/** The modules of one first screen share few files, which compress better. The first match takes a module. */
const FIRST_SCREENS: ReadonlyArray<{ name: string; roots: string[] }> = [
  { name: "main", roots: [source("main.tsx")] },
  { name: "look", roots: [THEMED] },
  { name: "signed-in", roots: [source("app/SignedIn.tsx"), source("feed/FeedPage.tsx")] },
];
const LANDING = source("auth/LandingPage.tsx");
/** Fragments of the feed load with its first screen; the others are of bookings (fragments.ts). */
const FRAGMENT = "virtual:fragment/";

/** Shared by nearly all forms and dialogs. graph/tasks/budgets.ts knows the names. */
const FORMS: ReadonlyArray<{ name: string; modules: RegExp }> = [
  { name: "dialog", modules: /\/@mui\/material\/Dialog(Actions|Content|ContentText|Title)?\// },
  { name: "forms-state", modules: /\/react-hook-form\// },
  { name: "forms-rules", modules: /\/node_modules\/(zod|@hookform\/resolvers)\/|\/graph\/text\/input\.ts$/ },
  {
    name: "forms-fields",
    modules:
      /\/@mui\/material\/(TextField|Select|NativeSelect|FilledInput|OutlinedInput|Input|InputBase|InputLabel|InputAdornment|FormControl|FormLabel|FormHelperText)\//,
  },
];

/** Shared by a page and its dialog: in the page's file they would bring the page along with the dialog. */
const BOTH = new Map([
  [source("portfolio/PieceLine.tsx"), "piece-line"],
  [source("bookings/slots/SlotPicker.generated.ts"), "slots"],
  [source("bookings/brief/labels.ts"), "brief-labels"],
  [source("bookings/calendar/labels.ts"), "booking-labels"],
  [source("bookings/slots/days.ts"), "days"],
  [source("bookings/calendar/entryTones.ts"), "booking-labels"],
  [source("bookings/calendar/span.ts"), "days"],
  [source("bookings/slots/months.ts"), "days"],
  [source("bookings/card/SessionRecord.tsx"), "session-record"],
  [source("bookings/card/RemindToSign.tsx"), "booking-part"],
  [source("bookings/card/ConsentMarks.generated.ts"), "booking-part"],
  [source("bookings/card/record.ts"), "session-record"],
  [source("bookings/list/useBookingPart.ts"), "booking-part"],
  [source("ui/text/Missing.tsx"), "missing"],
  [source("ui/overlay/OverlayDialog.tsx"), "dialog"],
  [source("ui/overlay/DialogHead.tsx"), "dialog"],
  [source("forms/FormDialog.tsx"), "dialog"],
  [source("ui/overlay/useHistoryBlocker.ts"), "dialog"],
]);

/** Tree-shaken, yet listed as importing half of the form fields. */
const UNUSED = /\/@mui\/material\/styles\/enhanceHighContrast\.mjs$/;

function closureOf(roots: string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id; id = open.pop()) {
    if (reached.has(id) || UNUSED.test(id)) continue;
    reached.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

export function nameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let closures: Array<{ name: string; modules: Set<string> }> | undefined;
  let landing = new Set<string>();
  const findForms = (id: string) => FORMS.find(({ modules }) => modules.test(id))?.name ?? null;
  return (id, graph) => {
    if (!closures) {
      closures = FIRST_SCREENS.map(({ name, roots }) => ({ name, modules: closureOf(roots, graph) }));
      landing = closureOf([LANDING], graph);
    }
    const both = BOTH.get(id);
    if (both) return both;
    if (id !== THEMED && FIRST_SCREENS.some(({ roots }) => roots.includes(id))) return null;
    const name = closures.find(({ modules }) => modules.has(id))?.name;
    if (name === "main") return name;
    if (!name && id.includes(FRAGMENT)) return "booking-fragments";
    // The landing page's shared modules must not bring the rest along.
    return landing.has(id) || !name ? (findForms(id) ?? (name ? "shared" : null)) : name;
  };
}
