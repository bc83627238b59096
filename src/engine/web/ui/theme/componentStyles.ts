import type { Components, Theme } from '@mui/material/styles'
import { radii } from './tokens.ts'

// The styles below use it as they are created, so it comes first.
const touchTarget = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } }

/** The ring around what has the keyboard's focus. */
const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars?.palette.primary.main}`,
  outlineOffset: 2,
})

/** Styles of MUI's components: borders instead of shadows, one focus ring, 44 px touch targets. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Tabular digits align in tables and lists of facts; in running text Inter's tabular hyphen would tear
      // words apart.
      'table, dl, [role=grid]': { fontVariantNumeric: 'tabular-nums' },
      '*:focus-visible': focusRing(theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': { body: { background: '#fff' } },
    }),
  },
  // Accepts palette paths as text colours, like `sx`.
  MuiTypography: {
    // MUI renders subtitles as h6. Only the page's outline makes a text a heading; the component then sets
    // its element.
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
    variants: [
      {
        props: { color: 'text.secondary' },
        style: ({ theme }) => ({ color: theme.vars?.palette.text.secondary }),
      },
    ],
  },
  // Its own `outline: 0` would win over the rule for every element above.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, borderRadius: radii.control, ...touchTarget },
      sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: 13 },
      sizeLarge: { minHeight: 44, paddingInline: 18 },
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.vars?.palette.divider,
        // Dangerous actions differ from the other buttons.
        color:
          ownerState.color === 'error' ? theme.vars?.palette.tint.error.fg : theme.vars?.palette.text.primary,
        '&:hover': {
          borderColor: theme.vars?.palette.surface.control,
          backgroundColor: theme.vars?.palette.surface.sunken,
        },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: radii.control, ...touchTarget } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: radii.control } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radii.card } },
  },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiAutocomplete: { styleOverrides: { paper: ({ theme }) => floating(theme), option: { fontSize: 14 } } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 14,
        minHeight: 36,
        borderRadius: 6,
        marginInline: 4,
        ...touchTarget,
        // Inside the item: the menu around it scrolls, and would cut the ring off.
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        borderRadius: radii.card,
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radii.control,
        backgroundColor: theme.vars?.palette.background.paper,
        '&.Mui-disabled': { backgroundColor: theme.vars?.palette.surface.sunken },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.surface.control }),
      // Below 16 px iOS zooms the page when the field gets the focus.
      input: ({ theme }) => ({
        '@media (pointer: coarse)': { fontSize: 16 },
        // What cannot be changed must still be read: a form asks whether it is right.
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars?.palette.text.secondary },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: { root: { '&.MuiInputBase-sizeSmall': { minHeight: 36, ...touchTarget } } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiSkeleton: { styleOverrides: { rounded: { borderRadius: radii.control } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 12,
        minWidth: 0,
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radii.control } } },
  MuiToggleButton: { styleOverrides: { root: { borderRadius: radii.control } } },
}

function floating(theme: Theme) {
  return {
    border: `1px solid ${theme.vars?.palette.divider}`,
    borderRadius: 10,
    boxShadow: '0 8px 24px rgb(12 20 33 / 0.14), 0 2px 6px rgb(12 20 33 / 0.08)',
  }
}
