import { useState } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { Range } from './products.ts'

export interface NumberField {
  /** As typed. */
  readonly value: string
  /** Null while the value is not a number in the range. */
  readonly number: number | null
  readonly error: string | null
  readonly type: (text: string) => void
  readonly set: (number: number) => void
}

/**
 * A number input in the person's number format. An invalid value stays as typed, with a message about what is
 * valid. `digits`: maximum decimals.
 */
export function useNumberField(label: string, start: number, range: Range, digits = 0): NumberField {
  const { format, translate } = useLanguage()
  const [typed, setTyped] = useState<string | number>(start)
  const number = typeof typed === 'number' ? typed : readNumber(typed, digits)
  const isValid = number !== null && number >= range.min && number <= range.max
  return {
    value: typeof typed === 'number' ? format.number(typed) : typed,
    number: isValid ? number : null,
    error: isValid
      ? null
      : translate('landing.loan.outOfRange', {
          field: label,
          min: format.number(range.min),
          max: format.number(range.max),
        }),
    type: setTyped,
    set: setTyped,
  }
}

/** Accepts `100.000`, `100 000`, `100,000` and, with digits, `8,25` and `8.25`; otherwise null. */
export function readNumber(text: string, digits: number): number | null {
  const compact = text.replaceAll(/[\s\u00a0\u202f']/g, '')
  const isGrouped = digits === 0 && /^\d{1,3}(?:[.,]\d{3})+$/.test(compact)
  const plain = isGrouped ? compact.replaceAll(/[.,]/g, '') : compact.replace(',', '.')
  const pattern = digits === 0 ? /^\d+$/ : new RegExp(String.raw`^\d+(?:\.\d{0,${digits}})?$`)
  return pattern.test(plain) ? Number(plain) : null
}

/** Props of the field's input. */
export function toFieldProps({ value, number, error, type, set }: NumberField) {
  return { value, number, error, onType: type, onSlide: set }
}
