import { valuesOf } from '../../schema/FieldKind.ts'
import type { EntityModel } from '../../model/AdminModel.ts'
import type { ColumnModel } from '../../model/ListModel.ts'
import type { FieldContext } from '../field-kinds/FieldKindSlice.ts'
import { RecordLinkContext } from '../field-kinds/fieldContexts.ts'
import { fieldKinds } from '../field-kinds/fieldKinds.tsx'
import { toRelatedId } from '../field-kinds/relation/codec.ts'
import { filterText } from '../field-kinds/shared/textCodec.ts'
import { columnFilterField } from '../model-query/columnFilterField.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { filterStateText } from './filterStateText.ts'

export interface ColumnFilterChipProps {
  readonly entity: EntityModel
  readonly column: ColumnModel
  /** The column as the list calls it. */
  readonly name: string
  readonly value: unknown
  readonly context: FieldContext
  readonly onRemove: () => void
}

/** A column's filter in words, such as 'Status: Overdue', with a button to remove it. */
export function ColumnFilterChip({ name, context, onRemove, ...state }: ColumnFilterChipProps) {
  return (
    <FilterChip label={context.translate('filters.remove', { name })} onRemove={onRemove}>
      {name}: <StateText {...state} context={context} />
    </FilterChip>
  )
}

/** A state of a column filter in words. */
export function StateText({
  entity,
  column,
  value,
  context,
}: Pick<ColumnFilterChipProps, 'entity' | 'column' | 'value' | 'context'>) {
  const field = columnFilterField(context.model, entity, column)
  if (valuesOf(field.kind) !== 'record') return filterStateText(field, value, context)
  const { Cell } = fieldKinds[field.kind]
  return (
    // A link must not be nested in a button.
    <RecordLinkContext value={nowhere}>
      <Cell
        field={field}
        value={toRelatedId(filterText(value), field, context.model)}
        row={NO_ROW}
        context={context}
        variant="table"
      />
    </RecordLinkContext>
  )
}

const nowhere = () => null
const NO_ROW = {}
