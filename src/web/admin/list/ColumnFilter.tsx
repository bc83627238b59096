import { useMemo } from 'react'
import type { ColumnModel, EntityModel } from '../../../metadata/AdminModel.ts'
import { fieldKinds } from '../../field-kinds/fieldKinds.ts'
import { columnFilterField } from '../../model-query/columnFilterField.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface ColumnFilterProps {
  readonly entity: EntityModel
  readonly column: ColumnModel
  readonly value: unknown
  readonly onFilter: (columnId: string, value: string | undefined) => void
}

/** The filter that belongs to the kind of what the column filters by. */
export function ColumnFilter({ entity, column, value, onFilter }: ColumnFilterProps) {
  const { fieldContext, model, text } = useAdmin()
  const field = useMemo(() => columnFilterField(model, entity, column), [model, entity, column])
  const { Filter } = fieldKinds[field.kind]
  return (
    <Filter
      field={field}
      label={text(column.label)}
      value={value}
      onChange={(next) => onFilter(column.id, next)}
      context={fieldContext}
    />
  )
}
