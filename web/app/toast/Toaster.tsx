import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { keyframes, styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { dismissToast, type ToastItem, useToasts } from "../../platform/toast/toast.ts";
import { Icon } from "../../ui/icon/Icon.tsx";
import { useAvoidOverlap } from "./useAvoidOverlap.ts";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const slideOut = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(110%); opacity: 0; }
`;

const Root = styled(Toast.Root)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 12,
  width: "100%",
  minHeight: 56,
  padding: "12px 8px 12px 16px",
  borderRadius: 12,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  color: theme.vars?.palette.text.primary,
  boxShadow: theme.vars?.palette.float,
  touchAction: "pan-y",
  "&[data-variant='destructive']": {
    borderColor: theme.vars?.palette.error.main,
    backgroundColor: theme.vars?.palette.error.main,
    color: theme.vars?.palette.error.contrastText,
    "& button": { color: "inherit" },
  },
  "&[data-state='open']": { animation: `${rise} ${theme.transitions.duration.standard}ms ease-out` },
  "&[data-swipe='move']": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
  "&[data-swipe='cancel']": { transform: "none", transition: theme.transitions.create("transform", { duration: 120 }) },
  "&[data-swipe='end']": { animation: `${slideOut} 120ms ease-out` },
}));

const Viewport = styled(Toast.Viewport)(({ theme }) => ({
  position: "fixed",
  zIndex: theme.zIndex.snackbar,
  right: 0,
  bottom: "max(env(safe-area-inset-bottom), var(--lift, 0px))",
  width: 420,
  maxWidth: "100vw",
  margin: 0,
  padding: 16,
  listStyle: "none",
  outline: "none",
  pointerEvents: "none",
  "& > *": { pointerEvents: "auto" },
}));

/** Beside the app: an open dialog hides the rest from screen readers, and a toast is often about that dialog. */
function createHost(): HTMLElement {
  const host = document.createElement("div");
  new MutationObserver(() => host.removeAttribute("aria-hidden")).observe(host, { attributeFilter: ["aria-hidden"] });
  return host;
}

export function Toaster() {
  const items = useToasts();
  const [host] = useState(createHost);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useAvoidOverlap(
    viewport,
    items.some(({ open }) => open),
  );
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return createPortal(
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {items.map((item) => (
        <OneToast key={item.id} item={item} />
      ))}
      <Viewport ref={setViewport} label="Notifications" hotkey={["F8"]} />
    </Toast.Provider>,
    host,
  );
}

function OneToast({ item }: { item: ToastItem }) {
  const { id, title, description, variant = "default", action, lasting, open } = item;
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      type="foreground"
      duration={lasting ? Number.POSITIVE_INFINITY : undefined}
      data-variant={variant}
      aria-hidden={open ? undefined : true}
    >
      {variant === "destructive" ? <Icon name="warning" /> : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Toast.Title asChild>
          <Typography variant="subtitle1" component="div" dir="ltr">
            {title}
          </Typography>
        </Toast.Title>
        {description ? (
          <Toast.Description asChild>
            <Typography variant="body2" component="div" dir="ltr">
              {description}
            </Typography>
          </Toast.Description>
        ) : null}
      </Box>
      {action ? (
        <Toast.Action altText={action.label} asChild>
          <Button size="small" onClick={action.onAction}>
            {action.label}
          </Button>
        </Toast.Action>
      ) : null}
      <Toast.Close asChild>
        <IconButton aria-label="Dismiss" size="small">
          <Icon name="close" size={18} />
        </IconButton>
      </Toast.Close>
    </Root>
  );
}
