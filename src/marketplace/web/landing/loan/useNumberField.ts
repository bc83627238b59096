import { useState } from 'react'
import { AMBIGUOUS, readNumber } from '../../../../engine/web/field-kinds/shared/readNumber.ts'
import { useLanguage } from '../../../../engine/web/i18n/LanguageProvider.tsx'
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
  const { format, locale, translate } = useLanguage()
  const [typed, setTyped] = useState<string | number>(start)
  const reading = typeof typed === 'number' ? null : readNumber(typed, { locale, maxFraction: digits })
  const number = typeof typed === 'number' ? typed : reading?.machine ? Number(reading.machine) : null
  const isValid = number !== null && number >= range.min && number <= range.max
  return {
    value: typeof typed === 'number' ? format.number(typed) : typed,
    number: isValid ? number : null,
    error: isValid
      ? null
      : reading?.machine === null && reading.problem.key === AMBIGUOUS
        ? translate(reading.problem.key, reading.problem.params)
        : translate('landing.loan.outOfRange', {
            field: label,
            min: format.number(range.min),
            max: format.number(range.max),
          }),
    type: setTyped,
    set: setTyped,
  }
}

/** Props of the field's input. */
export function toFieldProps({ value, number, error, type, set }: NumberField) {
  return { value, number, error, onType: type, onSlide: set }
}
