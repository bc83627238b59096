import type { Locale } from '../../../model/Text.ts'
import type { InputProps } from '../FieldKindSlice.ts'
import { DateField } from '../shared/DateField.tsx'
import { parseDay } from '../shared/readDay.ts'
import { toPlainText } from '../shared/textCodec.ts'
import { showDay } from '../shared/dayText.ts'
import { fromLocalTime, showInstant, toLocalTime } from './codec.ts'

/** An instant, shown as DD/MM/YYYY HH:mm in the person's time zone; its value is UTC. */
export function DateTimeInput(props: InputProps) {
  const value = toPlainText(props.value)
  const local = toLocalTime(value) ?? splitTyped(value, props.context.locale)
  return (
    <DateField
      {...props}
      shown={showInstant(value)}
      day={local.day}
      time={local.time}
      onPick={(day, time) =>
        props.onChange(
          day === ''
            ? ''
            : (fromLocalTime(day, time ?? START_OF_DAY) ?? `${showDay(day)} ${time || NO_TIME}`),
        )
      }
    />
  )
}

const START_OF_DAY = '00:00'

/** A day alone would mean its first minute. */
const NO_TIME = '--:--'

/** Text that cannot be read, as the boxes of the day and of the time hold it. */
function splitTyped(text: string, locale: Locale): { readonly day: string; readonly time: string } {
  const [, day = text, time = START_OF_DAY] = /^(.*) (\S*)$/.exec(text) ?? []
  return { day: parseDay(day, locale) ?? day, time: time === NO_TIME ? '' : time }
}
