import '@mui/material/themeCssVarsAugmentation'
import type { ColorTokens, Tint, TintName } from './tokens.ts'

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    '2xl': true
    '3xl': true
    '4xl': true
  }
  interface Palette {
    tint: Record<TintName, Tint>
    risk: ColorTokens['risk']
    series: ColorTokens['series']
    bar: ColorTokens['bar']
    surface: { sunken: string; control: string }
  }
  interface PaletteOptions {
    tint: Palette['tint']
    risk: Palette['risk']
    series: Palette['series']
    bar: Palette['bar']
    surface: Palette['surface']
  }
}
