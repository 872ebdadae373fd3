import { zodResolver } from "@hookform/resolvers/zod";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { Controller, useController, useForm } from "react-hook-form";
import { z } from "zod";
import { updateSettingsInput, withoutOldNames } from "../../graph/people/input.ts";
import { applyFieldErrors } from "../app/data/errors.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { LocationField } from "../ui/form/LocationField.tsx";
import { PageForm } from "../ui/form/PageForm.tsx";
import { useDraft } from "../ui/form/useDraft.ts";
import { ArtistFields, artistFieldNames, artistValues, startingPriceField } from "./editing/ArtistFields.tsx";
import { badgeHint } from "./editing/badgeHint.ts";
import { LinkFields, linkFieldNames, linkValues } from "./editing/LinkFields.tsx";
import { SessionFields } from "./editing/SessionFields.tsx";
import type { EditableProfile_UserFragment } from "./editing/useUpdateProfile.generated.ts";
import { useUpdateProfile } from "./editing/useUpdateProfile.ts";

const names = [
  "fullName",
  "location",
  "bio",
  "minimumNotice",
  "timeZone",
  ...linkFieldNames,
  ...artistFieldNames,
] as const;
export const settingsProfileForm = updateSettingsInput
  .pick({
    fullName: true,
    location: true,
    bio: true,
    specialization: true,
    experience: true,
    studioName: true,
    studioAddress: true,
    languages: true,
    priceBand: true,
    website: true,
    instagram: true,
    takesBookings: true,
    minimumNotice: true,
    timeZone: true,
  })
  .extend({ startingPrice: startingPriceField.optional() });
type Values = z.input<typeof settingsProfileForm>;
type Changes = z.output<typeof settingsProfileForm>;

const toValues = (person: EditableProfile_UserFragment): Values => {
  const { fullName, location, bio } = person;
  const shared = { fullName, location: location ?? "", bio, ...linkValues(person) };
  if (person.userType !== "ARTIST") return shared;
  return {
    ...shared,
    ...artistValues(person),
    takesBookings: person.takesBookings,
    minimumNotice: person.minimumNotice,
    timeZone: person.timeZone ?? "",
  };
};

/** What others read of the viewer. */
export function ProfileForm({ person }: { person: EditableProfile_UserFragment }) {
  const form = useForm<Values, unknown, Changes>({
    resolver: zodResolver(z.preprocess((values: Values) => withoutOldNames(values, person), settingsProfileForm)),
    defaultValues: toValues(person),
  });
  const { field: languages } = useController({ control: form.control, name: "languages" });
  const draft = useDraft(form, "profileSettings");
  const { errors, dirtyFields } = form.formState;
  const [update, { loading }] = useUpdateProfile({
    failureTitle: "Failed to update profile",
    fields: names,
    alwaysTitled: true,
    success: { title: "Profile updated successfully!" },
  });
  const save = async ({ timeZone, ...changes }: Changes) => {
    // Whoever chose none goes on having that of their city, wherever they move.
    const chosen = dirtyFields.timeZone ? { timeZone } : {};
    const { data, failure } = await update({ input: { ...changes, ...chosen, locationIsOptional: true } });
    if (failure) applyFieldErrors(failure, form.setError, names);
    else form.reset(toValues(data.updateProfile));
  };
  return (
    <PageForm
      label="Profile"
      draft={draft}
      submitLabel="Save Changes"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
    >
      <TextInput
        label="Full name"
        autoComplete="name"
        field={form.register("fullName")}
        hint={badgeHint(person.verified)}
        error={errors.fullName?.message}
      />
      <LocationField
        required={false}
        field={form.register("location")}
        hint="City, State. Left empty, none is shown."
        error={errors.location?.message}
      />
      <TextInput label="Bio" optional rows={3} field={form.register("bio")} error={errors.bio?.message} />
      <LinkFields register={(name) => form.register(name)} errors={errors} />
      {person.userType === "ARTIST" ? (
        <>
          <ArtistFields
            register={(name, options) => form.register(name, options)}
            languages={languages}
            errors={errors}
          />
          <Controller
            control={form.control}
            name="takesBookings"
            render={({ field: { value, onChange, ref, ...field } }) => (
              <FormControlLabel
                label="Taking bookings"
                control={
                  <Switch
                    {...field}
                    slotProps={{ input: { ref, role: "switch" } }}
                    checked={value === true}
                    onChange={onChange}
                  />
                }
                sx={{ margin: 0 }}
              />
            )}
          />
          <SessionFields
            notice={{
              field: form.register("minimumNotice", { valueAsNumber: true }),
              saved: person.minimumNotice,
              error: errors.minimumNotice?.message,
            }}
            timeZone={{ field: form.register("timeZone"), saved: person.timeZone, error: errors.timeZone?.message }}
          />
        </>
      ) : null}
    </PageForm>
  );
}
