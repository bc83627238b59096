import type { FieldKind } from '../../introspection/FieldKind.ts'
import { booleanKind } from './boolean/booleanKind.ts'
import { countryKind } from './country/countryKind.ts'
import { dateKind } from './date/dateKind.ts'
import { dateTimeKind } from './date-time/dateTimeKind.ts'
import { decimalKind } from './decimal/decimalKind.ts'
import { emailKind } from './email/emailKind.ts'
import { enumKind } from './enum/enumKind.ts'
import type { FieldKindSlice } from './FieldKindSlice.ts'
import { codecOf } from './fieldViews.ts'
import { fileKind } from './file/fileKind.ts'
import { idKind } from './id/idKind.ts'
import { integerKind } from './integer/integerKind.ts'
import { jsonKind } from './json/jsonKind.ts'
import { listKind } from './list/listKind.ts'
import { moneyKind } from './money/moneyKind.ts'
import { objectKind } from './object/objectKind.tsx'
import { percentKind } from './percent/percentKind.ts'
import { phoneKind } from './phone/phoneKind.ts'
import { relationKind } from './relation/relationKind.tsx'
import { stringKind } from './string/stringKind.ts'
import { textKind } from './text/textKind.ts'
import { urlKind } from './url/urlKind.ts'

/** Every kind of field. A new one is a folder and a line here; a missing one does not compile. */
export const fieldKinds = {
  id: idKind,
  string: stringKind,
  text: textKind,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  boolean: booleanKind,
  date: dateKind,
  'date-time': dateTimeKind,
  enum: enumKind,
  relation: relationKind(codecOf),
  list: listKind(codecOf),
  object: objectKind(sliceOf),
  json: jsonKind,
  country: countryKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  file: fileKind,
} satisfies Record<FieldKind, FieldKindSlice>

// A function, so that kinds made of other kinds can be given it before the registry is complete.
function sliceOf(kind: FieldKind): FieldKindSlice {
  return fieldKinds[kind]
}
