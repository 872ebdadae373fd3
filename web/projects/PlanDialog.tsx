import { zodResolver } from "@hookform/resolvers/zod";
import Box from "@mui/material/Box";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { MAX_SESSIONS_PLANNED, planProjectInput } from "../../graph/projects/input.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { showFailure } from "../forms/showFailure.ts";
import { useDraft } from "../forms/useDraft.ts";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { ChoiceField } from "../ui/form/ChoiceField.tsx";
import { DurationField } from "../ui/form/DurationField.tsx";
import { dollarsInput } from "../ui/form/dollars.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { PlanProjectDocument, type Project_PlanFragment, UpdateProjectDocument } from "./Project.generated.ts";

const fields = ["title", "sessions", "sessionMinutes", "quoteBasis", "quoteMin", "quoteMax", "note"] as const;
const failed = { failureTitle: "Project failed", failureFallback: "Failed to save the plan", fields };
const { shape } = planProjectInput;

const planForm = z
  .object({
    title: shape.title,
    sessions: z.string().transform(Number).pipe(shape.sessions),
    sessionMinutes: z.string().transform(Number).pipe(shape.sessionMinutes),
    quoteBasis: z.enum(["SESSION", "TOTAL", "HOUR"]),
    // An empty field is no amount.
    quoteMin: dollarsInput.transform((cents) => cents ?? -1).pipe(shape.quoteMin),
    quoteMax: dollarsInput.pipe(shape.quoteMax.unwrap()),
    note: shape.note,
  })
  .refine(({ quoteMin, quoteMax }) => quoteMax == null || quoteMin <= quoteMax, {
    path: ["quoteMax"],
    message: "Minimum must not exceed maximum",
  });
type PlanValues = Record<(typeof fields)[number], string>;

const BASES = [
  ["SESSION", "Each session"],
  ["TOTAL", "The whole tattoo"],
  ["HOUR", "Each hour"],
] as const;
const COUNTS = Array.from({ length: MAX_SESSIONS_PLANNED }, (_, index) => [index + 1, String(index + 1)] as const);

export type PlanDialogProps = {
  open: boolean;
  /** The booking of the first session, or the project to edit. */
  of: { bookingId: string; minutes: number } | Project_PlanFragment;
  client: { fullName: string };
  onClose: () => void;
  onSaved?: (project: { id: string }) => void;
};

const dollarsOf = (cents: number): string => String(cents / 100);

function valuesOf(of: PlanDialogProps["of"]): PlanValues {
  if ("bookingId" in of) {
    const quote = { quoteBasis: "SESSION", quoteMin: "", quoteMax: "" };
    return { title: "", sessions: "3", sessionMinutes: String(of.minutes), ...quote, note: "" };
  }
  const { title, sessionsPlanned, sessionMinutes, quoteBasis, quote, note } = of;
  return {
    title,
    sessions: String(sessionsPlanned),
    sessionMinutes: String(sessionMinutes),
    quoteBasis,
    quoteMin: dollarsOf(quote.min),
    quoteMax: quote.max === quote.min ? "" : dollarsOf(quote.max),
    note,
  };
}

export function PlanDialog({ open, of, client, onClose, onSaved }: PlanDialogProps) {
  const isNew = "bookingId" in of;
  const form = useForm<PlanValues, unknown, z.output<typeof planForm>>({
    defaultValues: valuesOf(of),
    resolver: zodResolver(planForm) as never,
  });
  const draft = useDraft(form, "project", { about: "bookingId" in of ? of.bookingId : of.id, ready: open });
  const { errors } = form.formState;
  const told = `${client.fullName} will be asked to accept the quote.`;
  const [plan, planning] = useAppMutation(PlanProjectDocument, {
    ...failed,
    success: { title: "Project planned", description: told },
  });
  const [update, updating] = useAppMutation(UpdateProjectDocument, { ...failed, success: { title: "Plan saved" } });
  const submit = form.handleSubmit(async (terms) => {
    const { data, failure } =
      "bookingId" in of
        ? await plan({ input: { bookingId: of.bookingId, ...terms } })
        : await update({ input: { id: of.id, ...terms } });
    if (failure) return showFailure(failure, form.setError, fields);
    draft.forget();
    onClose();
    onSaved?.("planProject" in data ? data.planProject : data.updateProject);
  });
  return (
    <FormDialog
      open={open}
      title={isNew ? "Plan a project" : "Change the plan"}
      draft={draft}
      submitLabel={isNew ? "Send the plan" : "Save"}
      pending={planning.loading || updating.loading}
      error={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
      onReset={() => form.reset()}
    >
      <TextInput label="Title" field={form.register("title")} error={errors.title?.message} />
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
        <ChoiceField
          label="Sessions"
          field={form.register("sessions")}
          choices={COUNTS}
          error={errors.sessions?.message}
        />
        <DurationField control={form.control} name="sessionMinutes" />
      </Box>
      <ChoiceField
        label="The quote is for"
        field={form.register("quoteBasis")}
        choices={BASES}
        error={errors.quoteBasis?.message}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
        <TextInput
          label="Quote"
          field={form.register("quoteMin")}
          error={errors.quoteMin?.message}
          startAdornment="$"
          inputMode="decimal"
        />
        <TextInput
          label="Up to"
          optional
          field={form.register("quoteMax")}
          error={errors.quoteMax?.message}
          startAdornment="$"
          inputMode="decimal"
          hint="For a range."
        />
      </Box>
      <TextInput
        label="Note"
        optional
        rows={3}
        field={form.register("note")}
        error={errors.note?.message}
        hint={isNew ? told : "Changing the price or number of sessions asks the client to accept again."}
      />
    </FormDialog>
  );
}
