// @vitest-environment happy-dom
import { testUnsavedText } from "../../testing/unsavedText.tsx";
import { ProfileForm } from "../ProfileForm.tsx";
import { EditProfileDialog } from "./EditProfileDialog.tsx";
import type { EditableProfile_UserFragment } from "./useUpdateProfile.generated.ts";

const person: EditableProfile_UserFragment = {
  id: "viewer",
  username: "vera",
  fullName: "Vera Moss",
  bio: "As it was",
  location: "Austin, TX",
  userType: "ARTIST",
  verified: true,
  specialization: "Fine line",
  experience: null,
  languages: ["en"],
  priceBand: null,
  startingPrice: null,
  website: null,
  instagram: null,
  studioName: null,
  studioAddress: null,
};
const field = "Bio (optional)";

testUnsavedText("editProfile", { page: (dialog) => <EditProfileDialog {...dialog} person={person} />, field });

testUnsavedText("profileSettings", { page: () => <ProfileForm person={person} />, field, leaving: "by a link" });
