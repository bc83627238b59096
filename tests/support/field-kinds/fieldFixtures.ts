import type { FieldKind } from '../../../src/engine/schema/FieldKind.ts'
import type { FieldFixture } from './FieldFixture.ts'
import { idFixture } from './idFixture.ts'
import { stringFixture } from './stringFixture.ts'
import { textFixture } from './textFixture.ts'
import { integerFixture } from './integerFixture.ts'
import { decimalFixture } from './decimalFixture.ts'
import { moneyFixture } from './moneyFixture.ts'
import { percentFixture } from './percentFixture.ts'
import { booleanFixture } from './booleanFixture.ts'
import { dateFixture } from './dateFixture.ts'
import { dateTimeFixture } from './dateTimeFixture.ts'
import { enumFixture } from './enumFixture.ts'
import { relationFixture } from './relationFixture.ts'
import { listFixture } from './listFixture.ts'
import { objectFixture } from './objectFixture.ts'
import { jsonFixture } from './jsonFixture.ts'
import { countryFixture } from './countryFixture.ts'
import { emailFixture } from './emailFixture.ts'
import { phoneFixture } from './phoneFixture.ts'
import { urlFixture } from './urlFixture.ts'
import { fileFixture } from './fileFixture.ts'
import { secretFixture } from './secretFixture.ts'

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
