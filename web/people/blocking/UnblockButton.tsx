import Button, { type ButtonProps } from "@mui/material/Button";
import { useBlock } from "./useBlock.ts";

type UnblockButtonProps = {
  person: { id: string; username: string; fullName: string };
  size?: ButtonProps["size"];
};

export function UnblockButton({ person, size }: UnblockButtonProps) {
  const { unblock, loading } = useBlock(person);
  return (
    <Button
      size={size}
      variant="outlined"
      loading={loading}
      aria-label={`Unblock ${person.fullName}`}
      onClick={() => void unblock()}
    >
      Unblock
    </Button>
  );
}
