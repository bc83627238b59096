import type { Theme } from '@mui/material/styles'
import type { Locale } from '../../../metadata/AdminModel.ts'
import { intlLocale } from '../../field-kinds/shared/intlLocale.ts'

/** Round numbers from the lowest value (or 0) to the highest, few enough to be read. */
export function niceTicks(lowest: number, highest: number, count = 4): readonly number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)]
  if (high === low) return [0, 1]
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** `1,2 mio.`: for axes, where every digit would only be in the way. */
export function compact(value: number, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale(locale), { notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  )
}

/** The variable of a colour by its path in the palette: `risk.low`. */
export function paletteValue(theme: Theme, path: string): string {
  let value: unknown = (theme.vars ?? theme).palette
  for (const key of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[key]
  return String(value)
}

const STEPS = [1, 2, 2.5, 5, 10]
