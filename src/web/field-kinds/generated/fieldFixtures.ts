// Generated from src/introspection/FieldKind.ts by `npm run generate`; do not edit.
import type { FieldKind } from '../../../introspection/FieldKind.ts'
import type { FieldFixture } from '../fixtures/FieldFixture.ts'
import { idFixture } from '../id/idFixture.ts'
import { stringFixture } from '../string/stringFixture.ts'
import { textFixture } from '../text/textFixture.ts'
import { integerFixture } from '../integer/integerFixture.ts'
import { decimalFixture } from '../decimal/decimalFixture.ts'
import { moneyFixture } from '../money/moneyFixture.ts'
import { percentFixture } from '../percent/percentFixture.ts'
import { booleanFixture } from '../boolean/booleanFixture.ts'
import { dateFixture } from '../date/dateFixture.ts'
import { dateTimeFixture } from '../date-time/dateTimeFixture.ts'
import { enumFixture } from '../enum/enumFixture.ts'
import { relationFixture } from '../relation/relationFixture.ts'
import { listFixture } from '../list/listFixture.ts'
import { objectFixture } from '../object/objectFixture.ts'
import { jsonFixture } from '../json/jsonFixture.ts'
import { countryFixture } from '../country/countryFixture.ts'
import { emailFixture } from '../email/emailFixture.ts'
import { phoneFixture } from '../phone/phoneFixture.ts'
import { urlFixture } from '../url/urlFixture.ts'
import { fileFixture } from '../file/fileFixture.ts'
import { secretFixture } from '../secret/secretFixture.ts'

/** The fixtures with which the tests try each kind. */
export const fieldFixtures: Readonly<Record<FieldKind, FieldFixture>> = {
  id: idFixture,
  string: stringFixture,
  text: textFixture,
  integer: integerFixture,
  decimal: decimalFixture,
  money: moneyFixture,
  percent: percentFixture,
  boolean: booleanFixture,
  date: dateFixture,
  'date-time': dateTimeFixture,
  enum: enumFixture,
  relation: relationFixture,
  list: listFixture,
  object: objectFixture,
  json: jsonFixture,
  country: countryFixture,
  email: emailFixture,
  phone: phoneFixture,
  url: urlFixture,
  file: fileFixture,
  secret: secretFixture,
}
