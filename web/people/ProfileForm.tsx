import { zodResolver } from "@hookform/resolvers/zod";
import { useController, useForm } from "react-hook-form";
import { z } from "zod";
import { updateSettingsInput, withoutOldNames } from "../../graph/people/input.ts";
import { PageForm } from "../forms/PageForm.tsx";
import { useDraft } from "../forms/useDraft.ts";
import { applyFieldErrors } from "../platform/data/errors.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { LocationField } from "../ui/form/LocationField.tsx";
import { ArtistFields, artistFieldNames, artistValues, startingPriceField } from "./editing/ArtistFields.tsx";
import { badgeHint } from "./editing/badgeHint.ts";
import { LinkFields, linkFieldNames, linkValues } from "./editing/LinkFields.tsx";
import type { EditableProfile_UserFragment } from "./editing/useUpdateProfile.generated.ts";
import { useUpdateProfile } from "./editing/useUpdateProfile.ts";

const names = ["fullName", "location", "bio", ...linkFieldNames, ...artistFieldNames] as const;
const settingsProfileForm = updateSettingsInput
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
  })
  .extend({ startingPrice: startingPriceField.optional() });
type Values = z.input<typeof settingsProfileForm>;
type Changes = z.output<typeof settingsProfileForm>;

const toValues = (person: EditableProfile_UserFragment): Values => {
  const { fullName, location, bio } = person;
  const shared = { fullName, location: location ?? "", bio, ...linkValues(person) };
  if (person.userType !== "ARTIST") return shared;
  return { ...shared, ...artistValues(person) };
};

export function ProfileForm({ person }: { person: EditableProfile_UserFragment }) {
  const form = useForm<Values, unknown, Changes>({
    resolver: zodResolver(z.preprocess((values: Values) => withoutOldNames(values, person), settingsProfileForm)),
    defaultValues: toValues(person),
  });
  const { field: languages } = useController({ control: form.control, name: "languages" });
  const draft = useDraft(form, "profileSettings");
  const { errors } = form.formState;
  const [update, { loading }] = useUpdateProfile({
    failureTitle: "Failed to update profile",
    fields: names,
    alwaysTitled: true,
    success: { title: "Profile updated successfully!" },
  });
  const save = async (changes: Changes) => {
    const { data, failure } = await update({ input: { ...changes, locationIsOptional: true } });
    if (failure) applyFieldErrors(failure, form.setError, names);
    else form.reset(toValues(data.updateProfile));
  };
  return (
    <PageForm
      label="Profile"
      draft={draft}
      submitLabel="Save changes"
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
        <ArtistFields
          register={(name, options) => form.register(name, options)}
          languages={languages}
          errors={errors}
        />
      ) : null}
    </PageForm>
  );
}
