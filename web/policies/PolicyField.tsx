import { skipToken, useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type Ref, useId } from "react";
import { ArtistPolicyDocument } from "./PolicyText.generated.ts";
import { PolicyText } from "./PolicyText.tsx";

/** The policy to accept before a request; null without one, or while loading. */
export function useArtistPolicy(artistId: string | undefined) {
  const { data, refetch } = useQuery(
    ArtistPolicyDocument,
    artistId ? { variables: { artistId }, fetchPolicy: "cache-and-network" } : skipToken,
  );
  return { policy: artistId ? (data?.bookingPolicy ?? null) : null, refetch };
}

type PolicyFieldProps = {
  artistId: string | undefined;
  /** US cents; null: not agreed yet. */
  price?: number | null;
  name: string;
  /** The accepted version; null: none. */
  value: number | null;
  error: string | undefined;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (version: number | null) => void;
  onBlur: () => void;
};

/** The policy, with a checkbox to accept it. */
export function PolicyField({
  artistId,
  price = null,
  name,
  value,
  error,
  disabled,
  ref,
  onChange,
  onBlur,
}: PolicyFieldProps) {
  const id = useId();
  const { policy } = useArtistPolicy(artistId);
  if (!policy) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ borderRadius: "8px", backgroundColor: "sunken", padding: 1.5 }}>
      <Typography id={id} variant="subtitle2" sx={{ paddingBottom: 0.5 }}>
        Booking policy
      </Typography>
      <PolicyText policy={policy} price={price} />
      {policy.version > 0 ? (
        <>
          <FormControlLabel
            label="I accept the policy"
            control={
              <Checkbox
                name={name}
                checked={value === policy.version}
                disabled={disabled}
                onChange={(_event, checked) => onChange(checked ? policy.version : null)}
                onBlur={onBlur}
                slotProps={{
                  input: { ref, "aria-invalid": error !== undefined, "aria-describedby": error && `${id}-wrong` },
                }}
              />
            }
            sx={{ margin: 0, marginLeft: "-9px" }}
          />
          {error ? (
            <FormHelperText id={`${id}-wrong`} error sx={{ marginTop: 0 }}>
              {error}
            </FormHelperText>
          ) : null}
        </>
      ) : null}
    </Box>
  );
}
