import { useState } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import { fromRangeText, toRangeText } from './dayRange.ts'
import { opensPicker } from './DateField.tsx'
import { showDay } from './dayText.ts'
import { filterText } from './filterCondition.ts'
import { FilterBox } from './FilterBox.tsx'
import { PickerPopover } from './PickerPopover.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const RangePopover = lazyPart(async () => (await import('./calendar/RangePopover.tsx')).RangePopover)

/** Column filter by a range of days; either end may be open. */
export function DayRangeFilter(props: FilterProps) {
  const { translate } = props.context
  const [anchor, setAnchor] = useState<Element | null>(null)
  const range = fromRangeText(filterText(props.value))
  const label = translate('filters.label', { field: props.label })
  return (
    <>
      <FilterBox
        readOnly
        value={showRange(range.from, range.to)}
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => {
          if (!opensPicker(event)) return
          event.preventDefault()
          setAnchor(event.currentTarget.closest('.MuiInputBase-root'))
        }}
        inputProps={{
          'aria-label': label,
          'aria-haspopup': 'dialog',
          style: { cursor: 'pointer', textOverflow: 'ellipsis' },
        }}
      />
      <PickerPopover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
        <RangePopover
          range={range}
          onChange={(next) => props.onChange(toRangeText(next))}
          onClose={() => setAnchor(null)}
          context={props.context}
        />
      </PickerPopover>
    </>
  )
}

/** `01/01/2026 – 31/03/2026`, `≥ 01/01/2026`, `≤ 31/03/2026`. */
function showRange(from: string, to: string): string {
  if (from === '' && to === '') return ''
  if (to === '') return `≥ ${showDay(from)}`
  return from === '' ? `≤ ${showDay(to)}` : `${showDay(from)} – ${showDay(to)}`
}
