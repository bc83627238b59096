import { isNumeric, isTemporal, valuesOf } from '../../schema/FieldKind.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import { compareDecimals } from './decimals.ts'

type Compare = (a: string, b: string) => number

/**
 * The natural order of a field's values: choices, numbers, days. Null for names and records, which have none.
 */
export function ownOrder({ choices, kind }: FieldModel): Compare | null {
  if (choices.length > 0) {
    const places = new Map(choices.map(({ value }, place) => [value, place]))
    const placeOf = (value: string) => places.get(value) ?? choices.length
    return (a, b) => placeOf(a) - placeOf(b)
  }
  if (isNumeric(kind)) return compareDecimals
  // ISO texts, and `false` before `true`.
  return isTemporal(kind) || valuesOf(kind) === 'truth' ? compareTexts : null
}

/** A stable order for all values, also those without a natural one: `2` is before `10`. */
export function steadyOrder(field: FieldModel): Compare {
  return ownOrder(field) ?? collator.compare
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const collator = new Intl.Collator('en', { numeric: true })
