import { isNumeric, valuesOf } from '../../schema/FieldKind.ts'
import type { FieldModel } from '../../model/FieldModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { fromRangeText } from '../field-kinds/shared/readDay.ts'
import { fromNumberRangeText, showNumberRange } from '../field-kinds/shared/numberRange.ts'
import { formatDay } from '../field-kinds/shared/dayText.ts'

/** Text of a filter's state: `Active`, `01/01/2026 – 31/03/2026`. */
export function filterStateText(field: FieldModel, state: unknown, context: FieldContext): string {
  const text = typeof state === 'string' ? state : ''
  if (isNumeric(field.kind)) {
    const { toText } = codecOf(field.kind)
    return showNumberRange(fromNumberRangeText(text), (end) => toText(end, field, context)) || text
  }
  if (text.includes('..')) {
    const { from, to } = fromRangeText(text)
    if (from === '' && to === '') return text
    const [first, last] = [formatDay(from, context.locale), formatDay(to, context.locale)]
    if (from === to) return first
    if (to === '') return `≥ ${first}`
    return from === '' ? `≤ ${last}` : `${first} – ${last}`
  }
  const value = valuesOf(field.kind) === 'truth' ? text === 'true' : text
  return codecOf(field.kind).toText(value, field, context) || text
}
