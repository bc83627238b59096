import type { Locale } from '../../../metadata/AdminModel.ts'
import { intlLocale } from './intlLocale.ts'
import { isNumberText } from './numberText.ts'

export interface NumberStyle {
  readonly minFraction: number
  /** Digits beyond it are rounded; leave it out to show every digit the value has. */
  readonly maxFraction?: number
  /** `always`: 1.234; `long`: from five digits on, so that years and short counts stay plain; `never`. */
  readonly grouping: 'always' | 'long' | 'never'
}

/**
 * A decimal text as people of the locale write it. Exact for any number of digits: the text goes to Intl as text,
 * never through a binary float. A text that is no number comes back unchanged.
 */
export function formatNumber(text: string, locale: Locale, style: NumberStyle): string {
  if (!isNumberText(text)) return text
  const maxFraction = style.maxFraction ?? Math.max(style.minFraction, significantFraction(text))
  return formatter(locale, style.minFraction, maxFraction, style.grouping).format(
    text as Intl.StringNumericLiteral,
  )
}

/** What separates groups and decimals in the locale. Spaces are no-break. */
export function numberSeparators(locale: Locale): { readonly group: string; readonly decimal: string } {
  const parts = formatter(locale, 1, 1, 'always').formatToParts(1234567.8)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: valueOf('group'), decimal: valueOf('decimal') }
}

function formatter(
  locale: Locale,
  minimumFractionDigits: number,
  maximumFractionDigits: number,
  grouping: NumberStyle['grouping'],
): Intl.NumberFormat {
  const key = `${locale}/${minimumFractionDigits}/${maximumFractionDigits}/${grouping}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(intlLocale(locale), {
    minimumFractionDigits,
    maximumFractionDigits: Math.min(maximumFractionDigits, 100),
    useGrouping: GROUPING[grouping],
  })
  formatters.set(key, made)
  return made
}

// Making a formatter costs a hundred times what using one does, and a table asks for thousands.
const formatters = new Map<string, Intl.NumberFormat>()

const GROUPING = { always: 'always', long: 'min2', never: false } as const

function significantFraction(text: string): number {
  return (text.split('.')[1] ?? '').replace(/0+$/, '').length
}
