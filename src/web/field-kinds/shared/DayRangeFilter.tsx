import type { FilterProps } from '../FieldKindSlice.ts'
import { fromRangeText, toRangeText } from './dayRange.ts'
import { parseDay, showDay } from './dayText.ts'
import { filterText } from './filterCondition.ts'
import { TextFilter } from './TextFilter.tsx'

/** Column filter by days from–to: `01/01/2026–31/03/2026`. */
export function DayRangeFilter(props: FilterProps) {
  const range = fromRangeText(filterText(props.value))
  const shown = toRangeText({ from: showDay(range.from), to: showDay(range.to) }) ?? ''
  return <TextFilter {...props} value={shown} read={readRange} />
}

function readRange(typed: string): string {
  const [from = '', to = ''] = typed.split(/\.\.|–/)
  return toRangeText({ from: parseDay(from) ?? '', to: parseDay(to) ?? '' }) ?? ''
}
