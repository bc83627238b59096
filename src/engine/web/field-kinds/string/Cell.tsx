import { EnumCell } from '../enum/Cell.tsx'
import type { CellProps } from '../FieldKindSlice.ts'
import { translationOf } from '../shared/choices.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { toPlainText } from '../shared/textCodec.ts'

/** A line of text; a field with choices looks like an enum. */
export function StringCell(props: CellProps) {
  if (props.field.choices.length > 0) return <EnumCell {...props} />
  const { model, translate } = props.context
  const text = toPlainText(props.value)
  const describe = (type: string, label: string) => `${translate(`admin.history.${type}`)}: ${label}`
  return <Unbroken text={translationOf(props.field, text, model, describe) ?? text} />
}
