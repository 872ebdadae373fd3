import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router-dom";
import { AUDIT_ACTIONS } from "../../../graph/audit/input.ts";
import type { AuditAction } from "../../generated/schema.ts";
import { useAddressText } from "../../ui/form/useAddressText.ts";
import type { AuditLogQueryVariables } from "./AuditLog.generated.ts";

type Name = "action" | "admin" | "person" | "from" | "until";
type Filters = Readonly<Record<Name, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The start of a day in the admin's time zone, some days later; undefined for no valid day. */
function startOf(day: string, later = 0): string | undefined {
  const time = new Date(`${day}T00:00`);
  if (!DAY.test(day) || Number.isNaN(time.getTime())) return undefined;
  time.setDate(time.getDate() + later);
  return time.toISOString();
}

function readFilters(params: URLSearchParams): Filters {
  const said = (name: Name) => params.get(name)?.trim().slice(0, 60) ?? "";
  return {
    action: said("action") in AUDIT_ACTIONS ? said("action") : "",
    admin: said("admin"),
    person: said("person"),
    from: said("from"),
    until: said("until"),
  };
}
const NO_FILTERS = readFilters(new URLSearchParams());

const writeFilters = (filters: Filters) => new URLSearchParams(Object.entries(filters).filter(([, text]) => text));

/** The filters in the address. Both days are included. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  // The router updates in a transition: typing meanwhile starts from the pressed filter.
  const [filters, showAhead] = useOptimistic(readFilters(params));
  const change = (changes: Partial<Filters>, replace = false) =>
    startTransition(() => {
      const next = { ...filters, ...changes };
      showAhead(next);
      setParams(writeFilters(next), { replace });
    });
  const [admin, searchAdmin] = useAddressText(filters.admin, (text) => change({ admin: text }, true));
  const [person, searchPerson] = useAddressText(filters.person, (text) => change({ person: text }, true));
  const [from, until] = [startOf(filters.from), startOf(filters.until, 1)];
  const variables: AuditLogQueryVariables = {
    ...(filters.action && { action: filters.action.toUpperCase() as AuditAction }),
    ...(filters.admin && { admin: filters.admin }),
    ...(filters.person && { person: filters.person }),
    ...(from && { from }),
    ...(until && { until }),
  };
  return {
    values: { ...filters, admin, person },
    change: (name: Name, value: string) => {
      if (name === "admin") searchAdmin(value);
      else if (name === "person") searchPerson(value);
      else change({ [name]: value });
    },
    clear: () => {
      searchAdmin("");
      searchPerson("");
      change(NO_FILTERS);
    },
    isFiltered: Object.keys(variables).length > 0,
    variables,
  };
}

export type AuditFilterValues = Filters;
