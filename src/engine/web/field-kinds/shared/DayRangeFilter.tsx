import { useState } from 'react'
import type { FilterProps } from '../FieldKindSlice.ts'
import { endsOf, fromRangeText, parseDayRange, toRangeText } from './readDay.ts'
import { showDay, today } from './dayText.ts'
import { PickerPopover } from './PickerPopover.tsx'
import { TextFilter } from './TextFilter.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { filterText } from './textCodec.ts'

const loadRange = async () => (await import('./calendar/RangePopover.tsx')).RangePopover
const RangePopover = lazyPart(loadRange)

/** Column filter by a range of days, typed or chosen from a calendar; either end may be open. */
export function DayRangeFilter(props: FilterProps) {
  const { translate, locale } = props.context
  const [anchor, setAnchor] = useState<Element | null>(null)
  const label = translate('filters.label', { field: props.label })
  return (
    <>
      <TextFilter
        {...props}
        // The calendar has boxes for typing, so no keyboard covers it on a phone.
        inputMode="none"
        read={(typed) => {
          const range = parseDayRange(typed, locale)
          return (range && toRangeText(range)) ?? ''
        }}
        show={(state) => showRange(state) || state}
        hint={() => translate('filters.hint', { examples: examples().join(' \u00a0 ') })}
        onOpen={(box) => {
          // At the same time as the panel around it.
          void loadRange().catch(() => undefined)
          setAnchor(box.closest('.MuiInputBase-root'))
        }}
      />
      <PickerPopover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
        <RangePopover
          range={endsOf(filterText(props.value))}
          onChange={(next) => props.onChange(toRangeText(next))}
          onClose={() => setAnchor(null)}
          context={props.context}
        />
      </PickerPopover>
    </>
  )
}

/** `01/01/2026 – 31/03/2026`, `≥ 01/01/2026`, `≤ 31/03/2026`; '' for a state that is no range. */
function showRange(state: string): string {
  const { from, to } = fromRangeText(state)
  if (from === '' && to === '') return ''
  if (to === '') return `≥ ${showDay(from)}`
  if (from === to) return showDay(from)
  return from === '' ? `≤ ${showDay(to)}` : `${showDay(from)} – ${showDay(to)}`
}

function examples(): readonly string[] {
  const year = today().slice(0, 4)
  return [`31/03/${year}`, `>=01/01/${year}`, `01/01/${year}-31/03/${year}`]
}
