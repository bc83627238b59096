import type { ColumnModel } from '../../model/ListModel.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'

export interface NotAppliedChipsProps {
  /** From `columnsNotApplied`. */
  readonly columns: readonly ColumnModel[]
  readonly nameOf: (column: ColumnModel) => string
  readonly filters: Readonly<Record<string, unknown>>
  readonly onRemove: (columnId: string) => void
}

/** Says above a list which of its filters cannot be read and so do not filter, each with a button to remove it. */
export function NotAppliedChips({ columns, nameOf, filters, onRemove }: NotAppliedChipsProps) {
  const { translate } = useLanguage()
  return columns.map((column) => {
    const name = nameOf(column)
    return (
      <FilterChip
        key={column.id}
        tone="warning"
        label={translate('filters.remove', { name })}
        onRemove={() => onRemove(column.id)}
      >
        {translate('filters.notApplied', { name, text: String(filters[column.id]) })}
      </FilterChip>
    )
  })
}
