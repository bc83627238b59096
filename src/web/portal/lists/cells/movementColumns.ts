import type { Row } from '../../../../introspection/dialects/Dialect.ts'
import type { ColumnModel } from '../../../../metadata/AdminModel.ts'
import { toNumberText } from '../../../field-kinds/shared/numberText.ts'
import { readColumn } from '../../../model-query/readColumn.ts'

/**
 * Ids of the columns whose amounts come in and go out. A column that is summed up holds movements, not balances; when
 * one of its rows is below zero, the others are told apart by their sign, too.
 */
export function movementColumns(columns: readonly ColumnModel[], rows: readonly Row[]): ReadonlySet<string> {
  return new Set(
    columns
      .filter(({ field, total }) => field.kind === 'money' && total)
      .filter((column) => rows.some((row) => toNumberText(readColumn(column, row).value).startsWith('-')))
      .map(({ id }) => id),
  )
}
