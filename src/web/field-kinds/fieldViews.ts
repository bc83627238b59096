import type { FieldKind } from '../../introspection/FieldKind.ts'
import type { FieldCodec, FieldView } from './FieldKindSlice.ts'
import { idView } from './id/idView.ts'
import { stringView } from './string/stringView.ts'
import { textView } from './text/textView.ts'
import { integerView } from './integer/integerView.ts'
import { decimalView } from './decimal/decimalView.ts'
import { moneyView } from './money/moneyView.ts'
import { percentView } from './percent/percentView.ts'
import { booleanView } from './boolean/booleanView.ts'
import { dateView } from './date/dateView.ts'
import { dateTimeView } from './date-time/dateTimeView.ts'
import { enumView } from './enum/enumView.ts'
import { relationView } from './relation/relationView.tsx'
import { listView } from './list/listView.tsx'
import { objectView } from './object/objectView.tsx'
import { jsonView } from './json/jsonView.ts'
import { countryView } from './country/countryView.ts'
import { emailView } from './email/emailView.ts'
import { phoneView } from './phone/phoneView.ts'
import { urlView } from './url/urlView.ts'
import { fileView } from './file/fileView.ts'

/** How values of every kind are read, without what they are entered and filtered with: what customers load first. */
export const fieldViews = {
  id: idView,
  string: stringView,
  text: textView,
  integer: integerView,
  decimal: decimalView,
  money: moneyView,
  percent: percentView,
  boolean: booleanView,
  date: dateView,
  'date-time': dateTimeView,
  enum: enumView,
  relation: relationView(codecOf),
  list: listView(codecOf),
  object: objectView(viewOf),
  json: jsonView,
  country: countryView,
  email: emailView,
  phone: phoneView,
  url: urlView,
  file: fileView,
} satisfies Record<FieldKind, FieldView>

export function codecOf(kind: FieldKind): FieldCodec {
  return fieldViews[kind].codec
}

// A function, so that kinds made of other kinds can be given it before the registry is complete.
function viewOf(kind: FieldKind): FieldView {
  return fieldViews[kind]
}
