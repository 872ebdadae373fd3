import { fileURLToPath } from "node:url";

/** What the bundler can tell while it decides which module goes into which file. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const THEMED = source("app/theme/Themed.tsx");
/** What a first screen fetches together stays together: few files, compressed as one. The first that fits takes a module. */
const FIRST_SCREENS: ReadonlyArray<{ name: string; roots: string[] }> = [
  { name: "main", roots: [source("main.tsx")] },
  { name: "look", roots: [THEMED] },
  { name: "signed-in", roots: [source("app/SignedIn.tsx"), source("feed/FeedPage.tsx")] },
];
const LANDING = source("auth/LandingPage.tsx");

/** What nearly every form, and every dialog, brings: fetched with the first of them, and not again. graph/tasks/budgets.ts knows the names. */
const FORMS: ReadonlyArray<{ name: string; modules: RegExp }> = [
  { name: "dialog", modules: /\/@mui\/material\/Dialog(Actions|Content|ContentText|Title)?\// },
  { name: "forms-state", modules: /\/react-hook-form\// },
  { name: "forms-rules", modules: /\/node_modules\/(zod|@hookform\/resolvers)\// },
  {
    name: "forms-fields",
    modules:
      /\/@mui\/material\/(TextField|Select|NativeSelect|FilledInput|OutlinedInput|Input|InputBase|InputLabel|InputAdornment|FormControl|FormLabel|FormHelperText)\//,
  },
];

/** What a page and the dialog that it opens both need: left to the page, it would make the page a part of the dialog. */
const BOTH = new Map([
  [source("portfolio/PieceLine.tsx"), "piece-line"],
  [source("bookings/slots/SlotPicker.generated.ts"), "slots"],
  [source("bookings/brief/words.ts"), "booking-words"],
  [source("bookings/calendar/words.ts"), "booking-words"],
  [source("bookings/slots/days.ts"), "days"],
  [source("bookings/calendar/entryTones.ts"), "booking-words"],
  [source("bookings/card/SessionRecord.tsx"), "session-record"],
  [source("bookings/card/record.ts"), "session-record"],
  [source("bookings/list/useBookingPart.ts"), "booking-part"],
  [source("ui/text/Missing.tsx"), "missing"],
  [source("ui/overlay/OverlayDialog.tsx"), "dialog"],
  [source("ui/overlay/DialogHead.tsx"), "dialog"],
  [source("app/routing/useStepsHeld.ts"), "dialog"],
]);

/** Everything that is fetched before the first of these modules runs. */
function closureOf(roots: string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Names the file of a module; null leaves it to the bundler, as the roots that the build's manifest lists. */
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
    // What the landing screen shares with the rest must not bring the rest along.
    return landing.has(id) || !name ? (findForms(id) ?? (name ? "shared" : null)) : name;
  };
}
