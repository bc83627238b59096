import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type KeyboardEvent } from 'react'
import type { InputProps } from '../FieldKindSlice.ts'
import { PickerPopover } from './PickerPopover.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { selectOnFocus } from '../../ui/selectOnFocus.ts'

export interface DateFieldProps extends InputProps {
  /** Text in the field. */
  readonly shown: string
  /** ISO day, or text that is no day; '' for none. */
  readonly day: string
  /** `HH:mm`, or text that is no time; null for a day without a time. */
  readonly time: string | null
  readonly onPick: (day: string, time: string | null) => void
}

const loadDay = async () => (await import('./calendar/DayPopover.tsx')).DayPopover
const DayPopover = lazyPart(loadDay)

/**
 * A date as read-only text that opens a calendar, where the day can also be typed. Text that cannot be read becomes the value,
 * so that the form marks it.
 */
export function DateField({ shown, day, time, onPick, ...props }: DateFieldProps) {
  const { translate } = props.context
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [typed, setTyped] = useState('')
  const label = translate(time === null ? 'fields.date.choose' : 'fields.date.chooseTime')
  const open = (target: Element, text = '') => {
    if (props.disabled) return
    setTyped(text)
    // At the same time as the panel around it.
    void loadDay().catch(() => undefined)
    setAnchor(target.closest('.MuiInputBase-root'))
  }
  const close = () => {
    setAnchor(null)
    props.onBlur()
  }
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly
        id={props.id}
        value={shown}
        onFocus={selectOnFocus}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={(event) => {
          const isText = /^[\p{L}\d]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
          if (!isText && !opensPicker(event)) return
          event.preventDefault()
          open(event.currentTarget, isText ? event.key : '')
        }}
        onPaste={(event) => open(event.currentTarget, event.clipboardData.getData('text').trim())}
        // While the calendar is open, the field still counts as focused.
        onBlur={() => {
          if (anchor === null) props.onBlur()
        }}
        disabled={props.disabled}
        error={props.invalid}
        placeholder={
          props.field.placeholder ??
          translate(time === null ? 'fields.date.placeholder' : 'fields.date.placeholderTime')
        }
        endAdornment={
          <InputAdornment position="end">
            <CalendarToday fontSize="small" aria-hidden />
          </InputAdornment>
        }
        inputProps={{
          'aria-describedby': props.describedBy,
          'aria-required': props.required,
          'aria-haspopup': 'dialog',
          style: { cursor: props.disabled ? undefined : 'pointer' },
        }}
      />
      <PickerPopover anchor={anchor} label={label} onClose={close}>
        <DayPopover
          day={day}
          time={time}
          typed={typed}
          clearable={!props.required}
          onChange={onPick}
          onClose={close}
          context={props.context}
        />
      </PickerPopover>
    </>
  )
}

/** Enter, Space and ArrowDown, as for any field that opens a popup. */
function opensPicker(event: KeyboardEvent): boolean {
  return event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown'
}
