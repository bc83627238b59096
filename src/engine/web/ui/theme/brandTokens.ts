import { mix, untilReadable } from './colors.ts'
import type { ThemeTokens } from './theme.ts'
import { type ColorTokens, dark, light } from './tokens.ts'

/** Minimum contrast of text on its background: WCAG's 4.5 plus a margin. */
const READABLE = 4.6

/**
 * The default tokens with a partner's main colour (`#rrggbb`). Text in or on that colour stays readable in
 * both modes: the colour is darkened or lightened as far as necessary.
 */
export function brandTokens(color: string): ThemeTokens {
  return { light: lightTokens(color), dark: darkTokens(color) }
}

function lightTokens(color: string): ColorTokens {
  // Also readable on the background of hovered rows.
  const primary = untilReadable(color, light.sunken, '#000000', READABLE)
  const bg = mix(primary, light.surface, 0.88)
  return {
    ...light,
    primary,
    primaryHover: mix(primary, '#000000', 0.2),
    onPrimary: '#ffffff',
    tint: { ...light.tint, info: { bg, fg: untilReadable(primary, bg, '#000000', READABLE) } },
  }
}

function darkTokens(color: string): ColorTokens {
  const primary = untilReadable(mix(color, '#ffffff', 0.25), dark.sunken, '#ffffff', READABLE + 1.4)
  const bg = mix(color, dark.surface, 0.65)
  return {
    ...dark,
    primary,
    primaryHover: mix(primary, '#ffffff', 0.3),
    onPrimary: untilReadable(mix(color, '#000000', 0.7), primary, '#000000', READABLE),
    tint: { ...dark.tint, info: { bg, fg: untilReadable(primary, bg, '#ffffff', READABLE) } },
  }
}
