import type { ColumnModel } from '../../../metadata/AdminModel.ts'

/** Where a column's values stand. */
export function alignOf({ field }: Pick<ColumnModel, 'field'>): 'left' | 'right' | 'center' {
  if (field.align === 'center') return 'center'
  return field.align === 'end' ? 'right' : 'left'
}
