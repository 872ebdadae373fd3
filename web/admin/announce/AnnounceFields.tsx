import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import Typography from "@mui/material/Typography";
import { Controller, type UseFormReturn } from "react-hook-form";
import { NotificationRow } from "../../notifications/NotificationRow.tsx";
import { DateTimeField } from "../../ui/form/DateTimeField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { countOf } from "../../ui/text/count.ts";
import { type Announcement, type AnnouncementValues, audiences } from "./announcement.ts";
import { BreachFields } from "./BreachFields.tsx";
import { PeoplePicker } from "./PeoplePicker.tsx";

type AnnounceFieldsProps = {
  form: UseFormReturn<AnnouncementValues, unknown, Announcement>;
  /** Recipients; undefined where unknown. */
  recipients: number | undefined;
};

export function AnnounceFields({ form, recipients }: AnnounceFieldsProps) {
  const { control, formState, register, watch } = form;
  const { errors } = formState;
  const { title, message, audience } = watch();
  return (
    <>
      <BreachFields form={form} />
      <TextInput label="Title" autoFocus field={register("title")} error={errors.title?.message} />
      <TextInput label="Message" rows={3} field={register("message")} error={errors.message?.message} />
      <Box component="fieldset">
        <Typography component="legend" variant="subtitle2">
          Audience
        </Typography>
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, paddingTop: 0.5 }}>
          {audiences.map(({ value, label }) => (
            <FormControlLabel
              key={value}
              label={label}
              control={<Radio value={value} {...register("audience")} checked={audience === value} />}
            />
          ))}
        </Box>
      </Box>
      {audience === "selected" ? (
        <Controller
          control={control}
          name="people"
          render={({ field }) => (
            <PeoplePicker
              chosen={field.value}
              onChange={field.onChange}
              inputRef={field.ref}
              error={errors.people?.message}
            />
          )}
        />
      ) : null}
      <DateTimeField
        {...register("sendAt")}
        label="Send later (optional)"
        error={Boolean(errors.sendAt)}
        helperText={errors.sendAt?.message}
      />
      <Box component="section" aria-label="Preview" sx={{ display: "flex", flexDirection: "column", gap: 0.75 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
          <Typography variant="subtitle2">Preview</Typography>
          <Typography variant="body2" color="textSecondary" role="status">
            {recipients === undefined ? "" : `To ${countOf(recipients, "user")}`}
          </Typography>
        </Box>
        <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px", padding: 0.5 }}>
          <NotificationRow
            notification={{
              id: "preview",
              type: "admin_announcement",
              title: title.trim() || "Title",
              message: message.trim() || "Message",
              url: null,
              read: false,
              createdAt: new Date().toISOString(),
              actorsCount: 0,
              isGone: false,
              actor: null,
              post: null,
              booking: null,
            }}
            onRead={() => undefined}
          />
        </Box>
      </Box>
    </>
  );
}
