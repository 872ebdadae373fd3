import { Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import type { MenuPlace } from "../../ui/overlay/MenuButton.tsx";

/** What is done with an endpoint in a dialog. */
export type WebhookTask = "edit" | "test" | "secret" | "deliveries" | "delete";

type WebhookMenuProps = MenuPlace & { isOn: boolean; onTask: (task: WebhookTask) => void };

/** What else can be done with an endpoint. */
export function WebhookMenu({ anchor, isOn, onClose, onTask }: WebhookMenuProps) {
  const choose = (task: WebhookTask) => () => {
    onClose();
    onTask(task);
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={choose("edit")}>Edit</MenuItem>
      {isOn ? <MenuItem onClick={choose("test")}>Send a test</MenuItem> : null}
      <MenuItem onClick={choose("secret")}>New secret</MenuItem>
      <MenuItem sx={{ color: "error.main" }} onClick={choose("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
