import { useMemo } from 'react'
import type { ColumnModel } from '../../../model/ListModel.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { fieldFilters } from '../../field-kinds/fieldFilters.tsx'
import { columnFilterField } from '../../model-query/columnFilterField.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface ColumnFilterProps {
  readonly entity: EntityModel
  readonly column: ColumnModel
  /** What the screen calls the column. */
  readonly label: string
  readonly value: unknown
  readonly onFilter: (columnId: string, value: string | undefined) => void
}

/** The filter of the kind of the field that the column filters by. */
export function ColumnFilter({ entity, column, label, value, onFilter }: ColumnFilterProps) {
  const { fieldContext, model } = useAdmin()
  const field = useMemo(() => columnFilterField(model, entity, column), [model, entity, column])
  const Filter = fieldFilters[field.kind]
  return (
    <Filter
      field={field}
      label={label}
      value={value}
      onChange={(next) => onFilter(column.id, next)}
      context={fieldContext}
    />
  )
}
