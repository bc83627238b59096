import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import type { FieldContext } from '../../FieldKindSlice.ts'
import { FilterBox } from '../FilterBox.tsx'
import { intlLocale } from '../intlLocale.ts'
import { addMonths, toDay, toParts } from './dayMath.ts'

/** Which month the calendar shows: step by step, or chosen by month and year. */
export function CalendarHeader({
  cursor,
  onMove,
  context,
}: {
  readonly cursor: string
  readonly onMove: (day: string) => void
  readonly context: FieldContext
}) {
  const { translate, locale } = context
  const parts = toParts(cursor)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%' }}>
      <IconButton
        size="small"
        aria-label={translate('fields.date.previousMonth')}
        onClick={() => onMove(addMonths(cursor, -1))}
      >
        <ChevronLeft fontSize="small" />
      </IconButton>
      <SelectBox
        Box={FilterBox}
        sx={{ flex: 1 }}
        value={parts.month}
        onChange={(event) => onMove(toDay({ ...parts, month: Number(event.target.value) }))}
        inputProps={{ 'aria-label': translate('fields.date.month') }}
      >
        {monthNames(intlLocale(locale)).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        Box={FilterBox}
        sx={{ width: 76, flexShrink: 0 }}
        value={parts.year}
        onChange={(event) => onMove(toDay({ ...parts, year: Number(event.target.value) }))}
        inputProps={{ 'aria-label': translate('fields.date.year') }}
      >
        {yearsAround(parts.year).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectBox>
      <IconButton
        size="small"
        aria-label={translate('fields.date.nextMonth')}
        onClick={() => onMove(addMonths(cursor, 1))}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The years people choose from; others are typed. */
function yearsAround(year: number): readonly number[] {
  const first = Math.min(1900, year)
  return Array.from({ length: Math.max(2100, year) - first + 1 }, (_, index) => first + index)
}

function monthNames(tag: string): readonly string[] {
  const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 1))))
}
