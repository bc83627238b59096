import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { WidgetFilter } from '../records/address/widgetFilter.ts'
import { FilterChip } from '../ui/FilterChip.tsx'

export interface WidgetFilterChipProps {
  /** From `readWidgetFilter`. */
  readonly widgetFilter: WidgetFilter
  readonly onRemove: () => void
}

/**
 * Shows above a list the filter of the widget that linked to it, with a button to remove it. Renders nothing
 * without such a filter.
 */
export function WidgetFilterChip({ widgetFilter, onRemove }: WidgetFilterChipProps) {
  const { translate } = useLanguage()
  if (widgetFilter === null) return null
  if (widgetFilter === 'unknown') {
    return (
      <FilterChip tone="warning" label={translate('filters.unknownRemove')} onRemove={onRemove}>
        {translate('filters.unknown')}
      </FilterChip>
    )
  }
  const name = widgetFilter.label
  return (
    <FilterChip label={translate('filters.remove', { name })} onRemove={onRemove}>
      {translate('filters.given', { name })}
    </FilterChip>
  )
}
