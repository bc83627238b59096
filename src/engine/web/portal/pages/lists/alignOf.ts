import type { ColumnModel } from '../../../../model/ListModel.ts'

/** Alignment of a column's values. */
export function alignOf({ field }: Pick<ColumnModel, 'field'>): 'left' | 'right' | 'center' {
  if (field.align === 'center') return 'center'
  return field.align === 'end' ? 'right' : 'left'
}
