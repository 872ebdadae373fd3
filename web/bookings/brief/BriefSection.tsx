import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useOnceOpen } from "../../ui/overlay/useOnceOpen.ts";
import { quietly } from "../../ui/quietly.ts";
import type { BriefFieldsProps } from "./BriefFields.tsx";
import { EMPTY_BRIEF } from "./briefForm.ts";

const loadFields = () => import("./BriefFields.tsx");
const BriefFields = lazy(() => loadFields().then((module) => ({ default: module.BriefFields })));

/** The fields about the piece, folded until somebody wants to say something of it, or something of it is wrong. */
export function BriefSection(props: BriefFieldsProps) {
  const { values, errors } = props;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const isSaid = JSON.stringify(values) !== JSON.stringify(EMPTY_BRIEF);
  const isOpen = isUnfolded || errors !== undefined;
  const isWanted = useOnceOpen(isOpen);
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: "12px" }}>
      <Button
        fullWidth
        variant="text"
        onClick={() => setUnfolded(!isOpen)}
        onPointerEnter={() => quietly(loadFields())}
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
      {/* Stays when it is folded: pictures go on arriving. */}
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
