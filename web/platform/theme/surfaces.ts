import type { Components, Theme } from "@mui/material/styles";
import { MAX_BADGE_COUNT } from "../../../graph/notifications/input.ts";
import { alert, link, low, reachArea, touch, wash } from "./sharedStyles.ts";
import { size } from "./typography.ts";

type Overrides = Components<Omit<Theme, "components">>;
type Surface = Omit<Theme, "components">;

const floating = (theme: Surface) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  boxShadow: theme.vars.palette.float,
});

export const surfaces: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: "100%" },
      body: {
        backgroundColor: theme.vars.palette.background.default,
        textRendering: "optimizeLegibility",
        overflowWrap: "break-word",
        // Names and titles of any direction start at the page's edge; `written` (ui/text) styles longer texts.
        textAlign: "left",
      },
      "::selection": {
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      },
      "a, button, input, textarea, select, summary, [tabindex], [role='button']": {
        WebkitTapHighlightColor: "transparent",
      },
      a: { color: "inherit" },
      // Zero specificity: every rule of an element overrides it.
      [touch]: {
        ":where(a[href], button, summary):where(:not(:has(img)))": { position: "relative" },
        ":where(a[href], button, summary):where(:not(:has(img)))::after": reachArea,
      },
      "img, svg, video": { maxWidth: "100%" },
      fieldset: { border: 0, margin: 0, padding: 0, minWidth: 0 },
      ":focus-visible, .Mui-focusVisible": {
        outline: `2px solid ${theme.vars.palette.text.primary}`,
        outlineOffset: 2,
      },
      // A field shows focus by its border; a page or dialog that only code focuses needs no ring.
      "input:focus-visible, textarea:focus-visible, [tabindex='-1']:focus, [tabindex='-1']:focus-visible": {
        outline: "none",
      },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  // Sentences that may start with a name, and titles and texts of dialogs, set `dir` themselves.
  // A subtitle is no heading: as level six it would skip levels.
  MuiTypography: { defaultProps: { dir: "auto", variantMapping: { subtitle1: "p", subtitle2: "p" } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 12 }),
    },
  },
  MuiCardContent: { styleOverrides: { root: { padding: 16, "&:last-child": { paddingBottom: 16 } } } },
  MuiCardActions: { styleOverrides: { root: { padding: "8px 16px 16px" } } },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      root: ({ theme }) => ({
        top: "var(--above, 0px)",
        "& > .MuiBackdrop-root": { backgroundColor: theme.vars.palette.scrim },
        // On a phone a dialog is a bottom sheet that leaves a strip of the page visible.
        [theme.breakpoints.down("sm")]: { "& .MuiDialog-container": { alignItems: "flex-end" } },
      }),
      paper: ({ theme }) => ({
        ...floating(theme),
        borderRadius: 16,
        [theme.breakpoints.down("sm")]: {
          margin: 0,
          width: "100%",
          maxWidth: "100%",
          maxHeight: "calc(100dvh - var(--above, 0px) - 24px)",
          borderRadius: "16px 16px 0 0",
          borderWidth: "1px 0 0",
          paddingBottom: "env(safe-area-inset-bottom)",
        },
        // On a low screen title and buttons would fill it: they scroll with the rest.
        [low]: {
          "&:not(.MuiDialog-paperFullScreen)": { marginBlock: 8, maxHeight: "calc(100dvh - var(--above, 0px) - 16px)" },
          "& > *, & .MuiDialogContent-root": { flex: "none" },
          "& > form": { display: "block" },
          "& .MuiDialogContent-root": { overflowY: "visible" },
        },
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { dir: "ltr" },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h2,
        padding: "20px 24px 12px",
        [theme.breakpoints.down("sm")]: { padding: "20px 16px 12px" },
      }),
    },
  },
  MuiDialogContentText: { defaultProps: { dir: "ltr" } },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: "8px 24px 20px", [theme.breakpoints.down("sm")]: { padding: "8px 16px 16px" } }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: "14px 24px",
        gap: 8,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        "& > :not(style) ~ :not(style)": { marginLeft: 0 },
        [theme.breakpoints.down("sm")]: { padding: "12px 16px", "& > .MuiButton-root": { flex: 1 } },
      }),
    },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => ({ ...floating(theme), marginTop: 4 }) } },
  MuiMenu: {
    styleOverrides: {
      paper: { minWidth: 216, marginTop: 4 },
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        minHeight: 44,
        padding: "8px 12px",
        gap: 12,
        [theme.breakpoints.up("sm")]: { minHeight: 40 },
        "@media (pointer: coarse)": { minHeight: 44 },
        "&.Mui-focusVisible": { backgroundColor: theme.vars.palette.action.focus, outlineOffset: -2 },
        "& .MuiListItemIcon-root": { minWidth: 0, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: size.xs,
        fontWeight: theme.typography.fontWeightMedium,
        padding: "6px 10px",
        borderRadius: 8,
        backgroundColor: theme.vars.palette.secondary.main,
        color: theme.vars.palette.secondary.contrastText,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "wave", variant: "rounded" },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.sunken }),
      rounded: { borderRadius: 8 },
    },
  },
  MuiAvatar: {
    styleOverrides: { root: ({ theme }) => ({ fontFamily: theme.typography.fontFamilySerif, fontWeight: 600 }) },
  },
  MuiBadge: {
    styleOverrides: {
      badge: ({ theme }) => ({
        fontSize: "0.6875rem",
        fontWeight: 700,
        height: 18,
        minWidth: 18,
        padding: "0 5px",
        fontVariantNumeric: "tabular-nums",
        boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
        variants: [{ props: { variant: "dot" }, style: { height: 8, minWidth: 8, padding: 0 } }],
      }),
    },
    defaultProps: { color: "primary", max: MAX_BADGE_COUNT - 1 },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, padding: "12px 16px" }),
      head: ({ theme }) => ({ ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { ...alert, padding: "6px 14px", alignItems: "center" },
      standard: ({ theme, ownerState }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: wash(theme.vars.palette[ownerState.severity ?? "success"].main),
      }),
    },
  },
  MuiLink: {
    defaultProps: { color: "inherit", underline: "hover" },
    styleOverrides: { root: link },
  },
};
