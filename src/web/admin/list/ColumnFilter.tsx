import { useMemo } from 'react'
import type { ColumnModel } from '../../../metadata/ListModel.ts'
import type { EntityModel } from '../../../metadata/AdminModel.ts'
import { fieldKinds } from '../../field-kinds/generated/fieldKinds.ts'
import { columnFilterField } from '../../model-query/columnFilterField.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface ColumnFilterProps {
  readonly entity: EntityModel
  readonly column: ColumnModel
  readonly value: unknown
  readonly onFilter: (columnId: string, value: string | undefined) => void
}

/** The filter of the kind of the field that the column filters by. */
export function ColumnFilter({ entity, column, value, onFilter }: ColumnFilterProps) {
  const { fieldContext, model } = useAdmin()
  const field = useMemo(() => columnFilterField(model, entity, column), [model, entity, column])
  const { Filter } = fieldKinds[field.kind]
  return (
    <Filter
      field={field}
      label={column.label}
      value={value}
      onChange={(next) => onFilter(column.id, next)}
      context={fieldContext}
    />
  )
}
