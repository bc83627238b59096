import { factsOf } from '../../../../../schema/FieldKind.ts'
import type { Row } from '../../../../../schema/Row.ts'
import type { ColumnModel } from '../../../../../model/ListModel.ts'
import { toNumberText } from '../../../../field-kinds/shared/formatNumber.ts'
import { readColumn } from '../../../../model-query/readColumn.ts'

/**
 * Ids of the columns with incoming and outgoing amounts. A column with a sum contains movements, not
 * balances; if one of its rows is negative, the others show their sign, too.
 */
export function movementColumns(columns: readonly ColumnModel[], rows: readonly Row[]): ReadonlySet<string> {
  return new Set(
    columns
      .filter(({ field, total }) => factsOf(field.kind).hasCurrency && total)
      .filter((column) => rows.some((row) => toNumberText(readColumn(column, row).value).startsWith('-')))
      .map(({ id }) => id),
  )
}
