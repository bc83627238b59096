import type { InputProps } from '../FieldKindSlice.ts'
import { DateField } from '../shared/DateField.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { fromLocalTime, showInstant, toLocalTime } from './localTime.ts'

/** An instant, shown as DD/MM/YYYY HH:mm in the person's time zone; its value is UTC. */
export function DateTimeInput(props: InputProps) {
  const value = toPlainText(props.value)
  const local = toLocalTime(value)
  return (
    <DateField
      {...props}
      shown={showInstant(value)}
      day={local?.day ?? ''}
      time={local?.time ?? START_OF_DAY}
      onPick={(day, time) =>
        props.onChange(day === '' ? '' : (fromLocalTime(day, time ?? START_OF_DAY) ?? value))
      }
    />
  )
}

const START_OF_DAY = '00:00'
