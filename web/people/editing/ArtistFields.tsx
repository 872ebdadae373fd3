import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "../../ui/form/fields.tsx";

export const artistFieldNames = ["specialization", "experience", "studioName", "studioAddress"] as const;
export type ArtistFieldName = (typeof artistFieldNames)[number];

const fields: Record<ArtistFieldName, { label: string; placeholder: string; autoComplete?: string }> = {
  specialization: { label: "Specialization", placeholder: "Fine line, blackwork" },
  experience: { label: "Experience", placeholder: "8 years" },
  studioName: { label: "Studio name", placeholder: "Where you work", autoComplete: "organization" },
  studioAddress: { label: "Studio address", placeholder: "Street and number", autoComplete: "street-address" },
};

export type ArtistFieldsProps = {
  register: (name: ArtistFieldName) => UseFormRegisterReturn;
  errors: Partial<Record<ArtistFieldName, { message?: string }>>;
};

/** What only artists say of themselves. */
export function ArtistFields({ register, errors }: ArtistFieldsProps) {
  return artistFieldNames.map((name) => (
    <TextInput key={name} optional field={register(name)} error={errors[name]?.message} {...fields[name]} />
  ));
}
