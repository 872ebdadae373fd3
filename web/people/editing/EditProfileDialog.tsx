import { zodResolver } from "@hookform/resolvers/zod";
import Alert from "@mui/material/Alert";
import { useController, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { OLD_USERNAME_DAYS, updateProfileInput, withoutOldNames } from "../../../graph/people/input.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useDraft } from "../../forms/useDraft.ts";
import type { UserType } from "../../generated/schema.ts";
import { applyFieldErrors } from "../../platform/data/errors.ts";
import { paths } from "../../platform/paths/paths.ts";
import { ChoiceField } from "../../ui/form/ChoiceField.tsx";
import { TextInput } from "../../ui/form/fields.tsx";
import { LocationField } from "../../ui/form/LocationField.tsx";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ArtistFields, artistFieldNames, artistValues, startingPriceField } from "./ArtistFields.tsx";
import { badgeHint } from "./badgeHint.ts";
import { LinkFields, linkFieldNames, linkValues } from "./LinkFields.tsx";
import type { EditableProfile_UserFragment } from "./useUpdateProfile.generated.ts";
import { useUpdateProfile } from "./useUpdateProfile.ts";

const names = ["fullName", "username", "bio", "location", "userType", ...linkFieldNames, ...artistFieldNames] as const;
const editProfileForm = updateProfileInput
  .pick({
    fullName: true,
    username: true,
    bio: true,
    location: true,
    userType: true,
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
type Values = z.input<typeof editProfileForm>;
type Changes = z.output<typeof editProfileForm>;

const serverTypes = { artist: "ARTIST", canvas: "CANVAS" } as const satisfies Record<string, UserType>;

const toValues = (person: EditableProfile_UserFragment): Values => ({
  fullName: person.fullName,
  username: person.username,
  bio: person.bio,
  location: person.location ?? "",
  userType: person.userType === "ARTIST" ? "artist" : "canvas",
  ...linkValues(person),
  ...artistValues(person),
});

export type EditProfileDialogProps = {
  open: boolean;
  /** The viewer. */
  person: EditableProfile_UserFragment;
  onClose: () => void;
};

export function EditProfileDialog({ open, person, onClose }: EditProfileDialogProps) {
  const navigate = useNavigate();
  const form = useForm<Values, unknown, Changes>({
    resolver: zodResolver(z.preprocess((values: Values) => withoutOldNames(values, person), editProfileForm)),
    defaultValues: toValues(person),
  });
  const { field: languages } = useController({ control: form.control, name: "languages" });
  const draft = useDraft(form, "editProfile", { ready: open });
  const { errors } = form.formState;
  const userType = form.watch("userType");
  const [update, { loading }] = useUpdateProfile({
    failureTitle: "Update failed",
    fields: names,
    failureFallback: "Failed to update profile",
    success: { title: "Profile updated", description: "Your profile now shows the changes." },
  });
  const save = async ({ userType, ...changes }: Changes) => {
    const { data, failure } = await update({ input: { ...changes, userType: userType && serverTypes[userType] } });
    if (failure) {
      applyFieldErrors(failure, form.setError, names);
      return;
    }
    draft.forget();
    onClose();
    const { username } = data.updateProfile;
    if (username !== person.username) navigate(paths.profile(username), { replace: true });
  };
  return (
    <FormDialog
      open={open}
      title="Edit Profile"
      draft={draft}
      submitLabel="Save changes"
      pending={loading}
      error={errors.root?.server?.message}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
      onReset={() => form.reset(toValues(person))}
    >
      <TextInput
        label="Full name"
        autoComplete="name"
        hint={badgeHint(person.verified)}
        field={form.register("fullName")}
        error={errors.fullName?.message}
      />
      <TextInput
        label="Username"
        autoComplete="nickname"
        verbatim
        hint={`Your old username redirects here for ${OLD_USERNAME_DAYS} days after a change.`}
        field={form.register("username")}
        error={errors.username?.message}
      />
      <TextInput label="Bio" optional rows={3} field={form.register("bio")} error={errors.bio?.message} />
      <LocationField field={form.register("location")} hint="City, State" error={errors.location?.message} />
      <LinkFields register={(name) => form.register(name)} errors={errors} />
      <ChoiceField
        label="Account type"
        field={form.register("userType")}
        choices={[
          ["artist", "Artist"],
          ["canvas", "Canvas"],
        ]}
        error={errors.userType?.message}
      />
      <TypeChange from={person.userType} to={userType} verified={person.verified} />
      {userType === "artist" ? (
        <ArtistFields
          // Hidden fields block nothing, and keep their values.
          register={(name, options) => form.register(name, { ...options, shouldUnregister: true })}
          languages={languages}
          errors={errors}
        />
      ) : null}
    </FormDialog>
  );
}

/** The effects of another account type, before it is saved. */
function TypeChange({ from, to, verified }: { from: UserType; to: Values["userType"]; verified: boolean }) {
  if (from === "ARTIST" && to === "canvas") {
    return (
      <Alert severity="warning" icon={<Icon name="warning" />}>
        Your portfolio is hidden until you switch back{verified ? ", and your verification is removed" : ""}. Pending
        requests and confirmed bookings have to be finished or cancelled first.
      </Alert>
    );
  }
  if (from === "CANVAS" && to === "artist") {
    return (
      <Alert severity="info" icon={<Icon name="pencil" />}>
        You get a portfolio, and people can request sessions. Add your specialization below. It appears on your profile
        and in search.
      </Alert>
    );
  }
  return null;
}
