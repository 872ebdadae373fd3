import { useSearchParams } from "react-router-dom";
import { AUDIT_ACTIONS } from "../../../graph/audit/input.ts";
import type { AuditAction } from "../../generated/schema.ts";
import { useAddressText } from "../../ui/form/useAddressText.ts";
import type { AuditLogQueryVariables } from "./AuditLog.generated.ts";

const NAMES = ["action", "admin", "person", "from", "until"] as const;
type Name = (typeof NAMES)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;

/** When a day begins where the admin is, some days later; undefined for what is no day. */
function startOf(day: string, later = 0): string | undefined {
  const time = new Date(`${day}T00:00`);
  if (!DAY.test(day) || Number.isNaN(time.getTime())) return undefined;
  time.setDate(time.getDate() + later);
  return time.toISOString();
}

/** What of the log is shown, as the address says it. Both days are shown whole. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const said = (name: Name) => params.get(name)?.trim().slice(0, 60) ?? "";
  const change = (name: Name, value: string, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  const [admin, searchAdmin] = useAddressText(said("admin"), (text) => change("admin", text, true));
  const [person, searchPerson] = useAddressText(said("person"), (text) => change("person", text, true));
  const action = said("action") in AUDIT_ACTIONS ? said("action") : "";
  const [from, until] = [startOf(said("from")), startOf(said("until"), 1)];
  const variables: AuditLogQueryVariables = {
    ...(action && { action: action.toUpperCase() as AuditAction }),
    ...(said("admin") && { admin: said("admin") }),
    ...(said("person") && { person: said("person") }),
    ...(from && { from }),
    ...(until && { until }),
  };
  return {
    values: { action, admin, person, from: said("from"), until: said("until") },
    change: (name: Name, value: string) => {
      if (name === "admin") searchAdmin(value);
      else if (name === "person") searchPerson(value);
      else change(name, value);
    },
    clear: () => {
      searchAdmin("");
      searchPerson("");
      setParams({});
    },
    isFiltered: Object.keys(variables).length > 0,
    variables,
  };
}

export type AuditFilterValues = ReturnType<typeof useAuditFilters>["values"];
