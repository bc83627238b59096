// Generated from src/engine/schema/FieldKind.ts by `npm run generate`; do not edit.
import type { FieldKind } from '../../../schema/FieldKind.ts'
import type { FieldView } from '../FieldKindSlice.ts'
import { idView } from '../id/idView.ts'
import { stringView } from '../string/stringView.ts'
import { textView } from '../text/textView.ts'
import { integerView } from '../integer/integerView.ts'
import { decimalView } from '../decimal/decimalView.ts'
import { moneyView } from '../money/moneyView.ts'
import { percentView } from '../percent/percentView.ts'
import { booleanView } from '../boolean/booleanView.ts'
import { dateView } from '../date/dateView.ts'
import { dateTimeView } from '../date-time/dateTimeView.ts'
import { enumView } from '../enum/enumView.ts'
import { relationView } from '../relation/relationView.tsx'
import { listView } from '../list/listView.tsx'
import { objectView } from '../object/objectView.tsx'
import { jsonView } from '../json/jsonView.ts'
import { countryView } from '../country/countryView.ts'
import { emailView } from '../email/emailView.ts'
import { phoneView } from '../phone/phoneView.ts'
import { urlView } from '../url/urlView.ts'
import { fileView } from '../file/fileView.ts'
import { secretView } from '../secret/secretView.ts'

/** The views of all kinds, without inputs and filters. Customers load only these at first. */
export const fieldViews: Readonly<Record<FieldKind, FieldView>> = {
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
  relation: relationView((kind) => fieldViews[kind]),
  list: listView((kind) => fieldViews[kind]),
  object: objectView((kind) => fieldViews[kind]),
  json: jsonView,
  country: countryView,
  email: emailView,
  phone: phoneView,
  url: urlView,
  file: fileView,
  secret: secretView,
}
