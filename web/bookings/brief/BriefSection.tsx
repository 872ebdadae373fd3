import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { ignoreRejection } from "../../ui/ignoreRejection.ts";
import { useHasOpened } from "../../ui/overlay/useHasOpened.ts";
import type { BriefFieldsProps } from "./BriefFields.tsx";
import { EMPTY_BRIEF } from "./briefForm.ts";

const loadFields = () => import("./BriefFields.tsx");
const BriefFields = lazy(() => loadFields().then((module) => ({ default: module.BriefFields })));

/** Collapsed until the client opens it, or a field has an error. */
export function BriefSection(props: BriefFieldsProps) {
  const { values, errors } = props;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const isSaid = JSON.stringify(values) !== JSON.stringify(EMPTY_BRIEF);
  const isOpen = isUnfolded || errors !== undefined;
  const isWanted = useHasOpened(isOpen);
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px" }}>
      <Button
        fullWidth
        variant="text"
        onClick={() => setUnfolded(!isOpen)}
        onPointerEnter={() => ignoreRejection(loadFields())}
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<Icon name={isOpen ? "chevronUp" : "chevronDown"} size={20} />}
        sx={{ justifyContent: "space-between", paddingInline: 2, paddingBlock: 1.25, textAlign: "start" }}
      >
        <span>
          About the tattoo
          <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
            {isSaid && !isOpen ? "Filled in" : "Style, placement, size, pictures and availability, all optional"}
          </Box>
        </span>
      </Button>
      {/* Stays mounted while collapsed: uploads continue. */}
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ display: isOpen ? "flex" : "none", flexDirection: "column", gap: 2.5, padding: 2, paddingTop: 1.5 }}
      >
        {isWanted ? (
          <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label="Loading fields" />}>
            <BriefFields {...props} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}
