import { useQuery } from "@apollo/client/react";
import { Link } from "react-router-dom";
import { paths } from "../platform/paths/paths.ts";
import { Icon } from "../ui/icon/Icon.tsx";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { WaitingTagRequestsDocument } from "./TagRequestsEntry.generated.ts";

/** Rendered at once, so that nothing shifts; its count arrives later. */
export function TagRequestsEntry({ onClick }: { onClick: () => void }) {
  const { data } = useQuery(WaitingTagRequestsDocument, { fetchPolicy: "no-cache" });
  const list = data?.tagRequests;
  const count = list?.edges.length ?? 0;
  return (
    <MenuItem component={Link} to={paths.tagRequests()} onClick={onClick}>
      <Icon name="check" size={20} sx={{ color: "text.secondary" }} />
      Tag Requests{count > 0 ? ` (${list?.pageInfo.hasNextPage ? `${count}+` : count})` : null}
    </MenuItem>
  );
}
