import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useForm } from "react-hook-form";
import { noticeText } from "../../../graph/people/input.ts";
import { MAX_DUE_DAYS, MAX_RESCHEDULES, updateBookingPolicyInput } from "../../../graph/policies/input.ts";
import { PageForm } from "../../forms/PageForm.tsx";
import { showFailure } from "../../forms/showFailure.ts";
import { useDraft } from "../../forms/useDraft.ts";
import { useAppMutation } from "../../platform/data/useAppMutation.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { dollarsInput } from "../../ui/form/dollars.ts";
import { ArtistPolicyDocument, type PolicyText_PolicyFragment as Policy } from "../PolicyText.generated.ts";
import { PolicyText } from "../PolicyText.tsx";
import { UpdateBookingPolicyDocument } from "./OwnPolicy.generated.ts";

/** Hours. */
const notices = [0, 12, 24, 48, 72, 96, 168, 336];
/** "No limit" in a field of numbers. */
const ANY_NUMBER = "";
const NO_DATE = "";
/** Days until a deposit is due. */
const dueDays = [0, 1, 2, 3, 5, 7, 14, MAX_DUE_DAYS];
const dueText = (days: number) => (days === 0 ? "The same day" : `${days} ${days === 1 ? "day" : "days"}`);
const names = [
  "noticeHours",
  "rescheduleLimit",
  "deposit",
  "depositPercent",
  "depositDueDays",
  "onOverdue",
  "onLateCancel",
  "onNoShow",
  "text",
] as const;
const overdueActs = [
  ["REMIND", "It stays, and we're both notified"],
  ["RELEASE", "It's cancelled a day later"],
] as const;

const fates = [
  ["FORFEITED", "You keep it"],
  ["REFUNDED", "They get it back"],
] as const;

const toValues = (policy: Policy) => ({
  noticeHours: String(policy.noticeHours),
  rescheduleLimit: String(policy.rescheduleLimit ?? ANY_NUMBER),
  deposit: policy.deposit === null ? "" : String(policy.deposit / 100),
  depositPercent: policy.depositPercent === null ? "" : String(policy.depositPercent),
  depositDueDays: String(policy.depositDueDays ?? NO_DATE),
  onOverdue: policy.onOverdue,
  onLateCancel: policy.onLateCancel,
  onNoShow: policy.onNoShow,
  text: policy.text,
});
type Values = ReturnType<typeof toValues>;

const toInput = ({ noticeHours, rescheduleLimit, deposit, depositPercent, depositDueDays, ...said }: Values) => ({
  ...said,
  noticeHours: Number(noticeHours),
  rescheduleLimit: rescheduleLimit === ANY_NUMBER ? null : Number(rescheduleLimit),
  deposit: dollarsInput.parse(deposit),
  depositPercent: depositPercent.trim() === "" ? null : Number(depositPercent),
  depositDueDays: depositDueDays === NO_DATE ? null : Number(depositDueDays),
});

const checkedInput = updateBookingPolicyInput.pick({ deposit: true, depositPercent: true, text: true });

/** Null while incomplete. */
const numberOf = (typed: number | null): number | null => (Number.isFinite(typed) ? typed : null);

/** The artist's policy, with a preview of what clients read. */
export function PolicyForm({ policy, artistId }: { policy: Policy; artistId: string }) {
  const form = useForm<Values>({ defaultValues: toValues(policy) });
  const { register, setError, watch, formState } = form;
  const { errors } = formState;
  const draft = useDraft(form, "bookingPolicy");
  const [update, { loading }] = useAppMutation(UpdateBookingPolicyDocument, {
    failureTitle: "Policy not saved",
    fields: names,
    success: { title: "Booking policy saved" },
    update: (cache, { data }) => {
      const bookingPolicy = data?.updateBookingPolicy;
      if (bookingPolicy) {
        cache.writeQuery({ query: ArtistPolicyDocument, variables: { artistId }, data: { bookingPolicy } });
      }
    },
  });
  const save = form.handleSubmit(async (values) => {
    const input = toInput(values);
    const checked = checkedInput.safeParse(input);
    for (const { path, message } of checked.error?.issues ?? []) {
      setError(names.find((name) => name === path[0]) ?? "text", { message }, { shouldFocus: true });
    }
    if (!checked.success) return;
    const { data, failure } = await update({ input });
    if (!failure) return form.reset(toValues(data.updateBookingPolicy));
    showFailure(failure, setError, names);
  });
  const shown = toInput(watch());
  const asksForDeposit = shown.deposit !== null || shown.depositPercent !== null;
  return (
    <PageForm
      label="Booking policy"
      draft={draft}
      submitLabel="Save policy"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={save}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2.5, alignItems: "start" }}>
        <ChoiceField
          label="Notice for changes"
          hint="Cancelling after that counts as late."
          field={register("noticeHours")}
          choices={[...new Set([...notices, policy.noticeHours])]
            .sort((one, other) => one - other)
            .map((hours) => [hours, hours === 0 ? "None" : noticeText(hours)])}
          error={errors.noticeHours?.message}
        />
        <ChoiceField
          label="Reschedules"
          hint="How often a client may move a session."
          field={register("rescheduleLimit")}
          choices={[
            [ANY_NUMBER, "Any number"],
            ...Array.from({ length: MAX_RESCHEDULES + 1 }, (_, count) => [count, String(count)] as const),
          ]}
          error={errors.rescheduleLimit?.message}
        />
        <TextField
          {...register("deposit")}
          label="Deposit"
          placeholder="None"
          slotProps={{
            htmlInput: { inputMode: "decimal" },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
          error={Boolean(errors.deposit)}
          helperText={errors.deposit?.message ?? "Leave empty to ask for none."}
        />
        <TextField
          {...register("depositPercent")}
          label="Share of the price"
          placeholder="None"
          slotProps={{
            htmlInput: { inputMode: "numeric" },
            input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
          }}
          error={Boolean(errors.depositPercent)}
          helperText={errors.depositPercent?.message ?? "Used instead of the amount for flash and project quotes."}
        />
        {asksForDeposit ? (
          <>
            <ChoiceField
              label="Deposit due within"
              hint="Counted from when you ask for it, and always before the session."
              field={register("depositDueDays")}
              choices={[
                [NO_DATE, "No date"],
                ...[...new Set([...dueDays, policy.depositDueDays ?? 0])]
                  .sort((one, other) => one - other)
                  .map((days) => [days, dueText(days)] as const),
              ]}
              error={errors.depositDueDays?.message}
            />
            {shown.depositDueDays === null ? (
              <Box sx={{ display: { xs: "none", sm: "block" } }} />
            ) : (
              <ChoiceField
                label="If it isn't paid by then"
                field={register("onOverdue")}
                choices={overdueActs}
                error={errors.onOverdue?.message}
              />
            )}
            <ChoiceField
              label="If they cancel late"
              field={register("onLateCancel")}
              choices={fates}
              error={errors.onLateCancel?.message}
            />
            <ChoiceField
              label="If they don't come"
              field={register("onNoShow")}
              choices={fates}
              error={errors.onNoShow?.message}
            />
          </>
        ) : null}
      </Box>
      <TextField
        {...register("text")}
        label="In your own words (optional)"
        placeholder="Bring a photo ID. Eat before you come. Guests wait outside."
        multiline
        minRows={3}
        error={Boolean(errors.text)}
        helperText={errors.text?.message}
      />
      <Box
        role="group"
        aria-label="What clients read"
        sx={{ borderRadius: "8px", backgroundColor: "sunken", padding: 1.5 }}
      >
        <Typography variant="subtitle2" component="h3" sx={{ paddingBottom: 0.5 }}>
          What clients read
        </Typography>
        <PolicyText
          policy={{
            ...policy,
            ...shown,
            deposit: numberOf(shown.deposit),
            depositPercent: numberOf(shown.depositPercent),
            text: "",
          }}
        />
      </Box>
    </PageForm>
  );
}
