import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Given } from '../model-query/listState/givenFilter.ts'
import { FilterChip } from '../ui/FilterChip.tsx'

export interface GivenChipProps {
  /** As `readGiven` tells it. */
  readonly given: Given
  readonly onRemove: () => void
}

/** Over a list: the filter of the tile that led here, and the way to take it off. Nothing without one. */
export function GivenChip({ given, onRemove }: GivenChipProps) {
  const { text, translate } = useLanguage()
  if (given === null) return null
  if (given === 'unknown') {
    return (
      <FilterChip tone="warning" label={translate('filters.unknownRemove')} onRemove={onRemove}>
        {translate('filters.unknown')}
      </FilterChip>
    )
  }
  const name = text(given.label)
  return (
    <FilterChip label={translate('filters.remove', { name })} onRemove={onRemove}>
      {translate('filters.given', { name })}
    </FilterChip>
  )
}
