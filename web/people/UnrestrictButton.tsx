import Button from "@mui/material/Button";
import { useRestrict } from "./restricting/useRestrict.ts";

type UnrestrictButtonProps = {
  person: { id: string; username: string; fullName: string };
  variant?: "outlined" | "text";
};

export function UnrestrictButton({ person, variant = "outlined" }: UnrestrictButtonProps) {
  const { unrestrict, loading } = useRestrict(person);
  return (
    <Button
      size="small"
      variant={variant}
      loading={loading}
      aria-label={`Unrestrict ${person.fullName}`}
      onClick={() => void unrestrict()}
    >
      Unrestrict
    </Button>
  );
}
