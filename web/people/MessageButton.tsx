import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";
import { useAppMutation } from "../platform/data/useAppMutation.ts";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { StartConversationDocument } from "./MessageButton.generated.ts";

export function MessageButton({ person }: { person: { id: string; username: string } }) {
  const navigate = useNavigate();
  const [start, { loading }] = useAppMutation(StartConversationDocument, {
    failureTitle: "Message failed",
    failureFallback: "Failed to start conversation",
  });
  const open = async () => {
    const { failure } = await start({ userId: person.id });
    if (!failure) navigate(paths.messages({ user: person.username }));
  };
  return (
    <Button variant="outlined" startIcon={<Icon name="chat" size={20} />} loading={loading} onClick={() => void open()}>
      Message
    </Button>
  );
}
