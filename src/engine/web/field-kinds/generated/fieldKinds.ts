// Generated from src/engine/schema/FieldKind.ts by `npm run generate`; do not edit.
import type { FieldKind } from '../../../schema/FieldKind.ts'
import type { FieldKindSlice } from '../FieldKindSlice.ts'
import { idKind } from '../id/idKind.ts'
import { stringKind } from '../string/stringKind.ts'
import { textKind } from '../text/textKind.ts'
import { integerKind } from '../integer/integerKind.ts'
import { decimalKind } from '../decimal/decimalKind.ts'
import { moneyKind } from '../money/moneyKind.ts'
import { percentKind } from '../percent/percentKind.ts'
import { booleanKind } from '../boolean/booleanKind.ts'
import { dateKind } from '../date/dateKind.ts'
import { dateTimeKind } from '../date-time/dateTimeKind.ts'
import { enumKind } from '../enum/enumKind.ts'
import { relationKind } from '../relation/relationKind.tsx'
import { listKind } from '../list/listKind.ts'
import { objectKind } from '../object/objectKind.tsx'
import { jsonKind } from '../json/jsonKind.ts'
import { countryKind } from '../country/countryKind.ts'
import { emailKind } from '../email/emailKind.ts'
import { phoneKind } from '../phone/phoneKind.ts'
import { urlKind } from '../url/urlKind.ts'
import { fileKind } from '../file/fileKind.ts'
import { secretKind } from '../secret/secretKind.ts'

/** Every field kind with all its parts. A missing kind is a compile error. */
export const fieldKinds: Readonly<Record<FieldKind, FieldKindSlice>> = {
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
  relation: relationKind((kind) => fieldKinds[kind]),
  list: listKind((kind) => fieldKinds[kind]),
  object: objectKind((kind) => fieldKinds[kind]),
  json: jsonKind,
  country: countryKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  file: fileKind,
  secret: secretKind,
}
