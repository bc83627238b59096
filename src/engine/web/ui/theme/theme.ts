import './augmentation.ts'
import { createTheme, type Theme } from '@mui/material/styles'
import { componentStyles } from './componentStyles.ts'
import { breakpoints, type ColorTokens, dark, durations, light } from './tokens.ts'

/** `localStorage` key of the mode; `boot.js` reads it before the first paint. */
export const MODE_STORAGE_KEY = 'fundament.mode'

export interface ThemeTokens {
  readonly light: ColorTokens
  readonly dark: ColorTokens
}

/** Both modes in one theme of CSS variables (`--ff-…`), switched by `data-mode` on the document. */
export function createAppTheme(tokens: ThemeTokens): Theme {
  return createTheme({
    cssVariables: { cssVarPrefix: 'ff', colorSchemeSelector: 'data-mode' },
    colorSchemes: {
      light: { palette: toPalette(tokens.light, 'light') },
      dark: { palette: toPalette(tokens.dark, 'dark') },
    },
    breakpoints: { values: breakpoints },
    // Multiples of 4 px: `borderRadius: 2` is the 8 px of controls, `3` the 12 px of cards.
    shape: { borderRadius: 4 },
    spacing: 4,
    typography,
    transitions: {
      duration: {
        shortest: durations.short,
        shorter: durations.short,
        short: durations.standard,
        standard: durations.standard,
        complex: durations.long,
        enteringScreen: durations.standard,
        leavingScreen: durations.short,
      },
    },
    components: componentStyles,
  })
}

const typography = {
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSize: 14,
  htmlFontSize: 16,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: 28, lineHeight: 36 / 28, fontWeight: 600, letterSpacing: '-0.02em' },
  h2: { fontSize: 20, lineHeight: 28 / 20, fontWeight: 600, letterSpacing: '-0.012em' },
  h3: { fontSize: 16, lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.006em' },
  h4: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 600 },
  h5: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 600 },
  h6: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 600 },
  subtitle1: { fontSize: 16, lineHeight: 24 / 16, fontWeight: 500 },
  subtitle2: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 500 },
  body1: { fontSize: 14, lineHeight: 20 / 14 },
  body2: { fontSize: 13, lineHeight: 20 / 13 },
  button: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 500, textTransform: 'none' as const },
  caption: { fontSize: 12, lineHeight: 16 / 12 },
  overline: { fontSize: 12, lineHeight: 16 / 12, fontWeight: 500, textTransform: 'none' as const },
}

function toPalette(tokens: ColorTokens, mode: 'light' | 'dark') {
  return {
    mode,
    primary: {
      main: tokens.primary,
      dark: tokens.primaryHover,
      light: tokens.primaryHover,
      contrastText: tokens.onPrimary,
    },
    secondary: { main: tokens.textQuiet, contrastText: tokens.surface },
    success: { main: tokens.success, contrastText: tokens.surface },
    warning: { main: tokens.warning, contrastText: tokens.surface },
    error: { main: tokens.error, contrastText: tokens.surface },
    info: { main: tokens.primary, contrastText: tokens.onPrimary },
    background: { default: tokens.page, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.textQuiet, disabled: tokens.textDisabled },
    divider: tokens.line,
    tint: tokens.tint,
    risk: tokens.risk,
    series: tokens.series,
    bar: tokens.bar,
    surface: { sunken: tokens.sunken, control: tokens.control },
  }
}

export const theme = createAppTheme({ light, dark })
