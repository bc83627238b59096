import type { Theme } from '@mui/material/styles'
import { LANGUAGES, type Locale } from '../../../model/Text.ts'
import type { CategoryColor } from './categoryColors.ts'

/** `1,2 mio.`: for axes, which need no exact digits. */
export function compact(value: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
}

/** A colour as CSS; uses the theme's variables, so that it follows the mode. */
export function cssColor(theme: Theme, { color, opacity }: CategoryColor): string {
  let value: unknown = (theme.vars ?? theme).palette
  for (const key of color.split('.')) value = (value as Readonly<Record<string, unknown>>)[key]
  return opacity === 1
    ? String(value)
    : `color-mix(in srgb, ${String(value)} ${Math.round(opacity * 100)}%, transparent)`
}
