import type { Components, Theme } from "@mui/material/styles";
import { SelectArrow } from "./SelectArrow.tsx";
import {
  button,
  field,
  iconButtonHover,
  largeButton,
  outlinedButton,
  reach,
  smallIconButton,
  TARGET,
  touch,
} from "./sharedStyles.ts";
import { size } from "./typography.ts";

export const controls: Components<Omit<Theme, "components">> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...button,
        "& .MuiButton-startIcon": { marginLeft: -4 },
        "& .MuiButton-endIcon": { marginRight: -4 },
      },
      sizeSmall: { minHeight: 32, padding: "5px 14px", fontSize: size.xs, [touch]: { ...reach, minHeight: 32 } },
      sizeLarge: largeButton,
      outlined: ({ theme }) => ({
        ...outlinedButton,
        variants: [{ props: { color: "error" }, style: { color: theme.vars.palette.error.main } }],
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        "&:hover": { backgroundColor: theme.vars.palette.action.hover },
        variants: [{ props: { color: "error" }, style: { color: theme.vars.palette.error.main } }],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        width: 40,
        height: 40,
        padding: 0,
        [touch]: { width: TARGET, height: TARGET },
        "&:hover": iconButtonHover,
      }),
      sizeSmall: smallIconButton,
    },
  },
  MuiTextField: {
    defaultProps: { fullWidth: true, variant: "outlined" },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...field.box,
        "& .MuiOutlinedInput-notchedOutline": field.outline,
        "&:hover .MuiOutlinedInput-notchedOutline": field.outlineHover,
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": field.outlineFocus,
        "&.Mui-error .MuiOutlinedInput-notchedOutline": field.outlineWrong,
        "&.Mui-disabled": { backgroundColor: theme.vars.palette.sunken },
        "&.MuiInputBase-sizeSmall .MuiOutlinedInput-input": { paddingBlock: 8, [touch]: { paddingBlock: 9 } },
        "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.divider },
      }),
      // The label is above the field, so the outline needs no gap.
      notchedOutline: { top: 0, "& legend": { display: "none" } },
      adornedStart: { paddingLeft: 14, "& .MuiOutlinedInput-input": { paddingLeft: 10 } },
      adornedEnd: { paddingRight: 8 },
      input: field.input,
      multiline: { padding: "12px 14px", "& .MuiOutlinedInput-input": { padding: 0 } },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: "static",
        transform: "none",
        maxWidth: "none",
        ...field.label,
        "&.Mui-focused": { color: theme.vars.palette.text.primary },
        "&.Mui-error": field.wrong,
        "&.Mui-disabled": { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    // Any field may hold right-to-left text.
    defaultProps: { slotProps: { input: { dir: "auto" } } },
    styleOverrides: {
      input: ({ theme }) => ({ "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 } }),
    },
  },
  MuiSelect: { defaultProps: { IconComponent: SelectArrow } },
  MuiFormHelperText: {
    styleOverrides: { root: field.hint },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 48, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.text.primary }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        minWidth: 0,
        padding: "12px 16px",
        color: theme.vars.palette.text.secondary,
        "&:hover, &.Mui-selected": { color: theme.vars.palette.text.primary },
        "&.Mui-focusVisible": { outlineOffset: -4, borderRadius: 8 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        fontSize: size.xs,
        fontWeight: theme.typography.fontWeightMedium,
        backgroundColor: theme.vars.palette.sunken,
        "&.MuiChip-clickable:hover": { backgroundColor: theme.vars.palette.action.selected },
        variants: [
          { props: { size: "small" }, style: { height: 24 } },
          {
            props: { variant: "outlined" },
            style: { backgroundColor: "transparent", borderColor: theme.vars.palette.divider },
          },
          {
            props: { variant: "filled", color: "secondary" },
            style: {
              backgroundColor: theme.vars.palette.secondary.main,
              color: theme.vars.palette.secondary.contrastText,
              "&.MuiChip-clickable:hover": { backgroundColor: theme.vars.palette.secondary.light },
            },
          },
        ],
        "& .MuiChip-label": { unicodeBidi: "plaintext" },
        [touch]: { "&.MuiChip-clickable": { height: TARGET, borderRadius: TARGET / 2 } },
      }),
    },
  },
  MuiSwitch: {
    defaultProps: { color: "secondary" },
    styleOverrides: {
      root: { width: 52, height: 44, padding: "9px 4px" },
      switchBase: {
        padding: "12px 7px",
        "&.Mui-checked": { transform: "translateX(18px)" },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1 },
        "&.Mui-focusVisible + .MuiSwitch-track": { outline: "2px solid currentColor", outlineOffset: 2 },
      },
      thumb: ({ theme }) => ({ width: 20, height: 20, backgroundColor: theme.vars.palette.background.paper }),
      track: ({ theme }) => ({ borderRadius: 13, opacity: 1, backgroundColor: theme.vars.palette.outline }),
    },
  },
  MuiCheckbox: { defaultProps: { color: "secondary" } },
  MuiRadio: { defaultProps: { color: "secondary" } },
};
