import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Given } from '../model-query/listState/givenFilter.ts'
import { FilterChip } from '../ui/FilterChip.tsx'

export interface GivenChipProps {
  /** From `readGiven`. */
  readonly given: Given
  readonly onRemove: () => void
}

/**
 * Shows above a list the filter of the widget that linked to it, with a button to remove it. Renders nothing
 * without such a filter.
 */
export function GivenChip({ given, onRemove }: GivenChipProps) {
  const { translate } = useLanguage()
  if (given === null) return null
  if (given === 'unknown') {
    return (
      <FilterChip tone="warning" label={translate('filters.unknownRemove')} onRemove={onRemove}>
        {translate('filters.unknown')}
      </FilterChip>
    )
  }
  const name = given.label
  return (
    <FilterChip label={translate('filters.remove', { name })} onRemove={onRemove}>
      {translate('filters.given', { name })}
    </FilterChip>
  )
}
