import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "../../ui/form/fields.tsx";
import type { EditableProfile_UserFragment } from "./useUpdateProfile.generated.ts";

export const linkFieldNames = ["website", "instagram"] as const;
type LinkFieldName = (typeof linkFieldNames)[number];

const fields: Record<LinkFieldName, { label: string; placeholder: string; autoComplete?: string }> = {
  website: { label: "Website", placeholder: "https://your-studio.com", autoComplete: "url" },
  instagram: { label: "Instagram", placeholder: "@your.studio" },
};

export const linkValues = ({ website, instagram }: EditableProfile_UserFragment) => ({
  website: website ?? "",
  instagram: instagram ?? "",
});

type LinkFieldsProps = {
  register: (name: LinkFieldName) => UseFormRegisterReturn;
  errors: Partial<Record<LinkFieldName, { message?: string }>>;
};

export const LinkFields = ({ register, errors }: LinkFieldsProps) =>
  linkFieldNames.map((name) => (
    <TextInput key={name} optional verbatim field={register(name)} error={errors[name]?.message} {...fields[name]} />
  ));
