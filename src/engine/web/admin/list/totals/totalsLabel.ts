import type { FieldContext } from '../../../field-kinds/FieldKindSlice.ts'
import type { ListTotals } from '../../../records/useListTotals.ts'

/** Total, or of which rows: Total (Open). */
export const totalsLabel = (
  { name }: Pick<ListTotals, 'name'>,
  translate: FieldContext['translate'],
): string =>
  name === null ? translate('lists.totals.label') : translate('lists.totals.labelOf', { rows: name })
