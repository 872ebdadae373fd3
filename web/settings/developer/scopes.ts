/** Something that a key may be let do, as the server describes it. */
export type Scope = { name: string; description: string };

/** What may be seen and changed of one kind of thing. */
export type ScopeGroup = { kind: string; see?: Scope; change?: Scope };

const kindOf = (name: string) => name.split(":", 1)[0] ?? name;
const isReading = (name: string) => name.endsWith(":read");

/** In the server's order, what is about the same kind of thing together. */
export function groupScopes(scopes: readonly Scope[]): ScopeGroup[] {
  const groups = new Map<string, ScopeGroup>();
  for (const scope of scopes) {
    const kind = kindOf(scope.name);
    const group = groups.get(kind) ?? { kind };
    groups.set(kind, { ...group, [isReading(scope.name) ? "see" : "change"]: scope });
  }
  return [...groups.values()];
}

/** "See: bookings, messages" and "Change: bookings", without what there is none of. */
export function scopeLines(names: readonly string[]): string[] {
  const line = (verb: string, found: string[]) =>
    found.length > 0 ? [`${verb}: ${found.map(kindOf).join(", ")}`] : [];
  return [
    ...line("See", names.filter(isReading)),
    ...line(
      "Change",
      names.filter((name) => !isReading(name)),
    ),
  ];
}
