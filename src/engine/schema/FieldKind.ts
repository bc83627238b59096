import { booleanFacts } from './kinds/booleanFacts.ts'
import { countryFacts } from './kinds/countryFacts.ts'
import { dateFacts } from './kinds/dateFacts.ts'
import { dateTimeFacts } from './kinds/dateTimeFacts.ts'
import { decimalFacts } from './kinds/decimalFacts.ts'
import { emailFacts } from './kinds/emailFacts.ts'
import { enumFacts } from './kinds/enumFacts.ts'
import { fileFacts } from './kinds/fileFacts.ts'
import { idFacts } from './kinds/idFacts.ts'
import { integerFacts } from './kinds/integerFacts.ts'
import { jsonFacts } from './kinds/jsonFacts.ts'
import { listFacts } from './kinds/listFacts.ts'
import { moneyFacts } from './kinds/moneyFacts.ts'
import { objectFacts } from './kinds/objectFacts.ts'
import { percentFacts } from './kinds/percentFacts.ts'
import { phoneFacts } from './kinds/phoneFacts.ts'
import { relationFacts } from './kinds/relationFacts.ts'
import { secretFacts } from './kinds/secretFacts.ts'
import { stringFacts } from './kinds/stringFacts.ts'
import { textFacts } from './kinds/textFacts.ts'
import { urlFacts } from './kinds/urlFacts.ts'
import type { KindFacts, Values } from './kinds/KindFacts.ts'

/**
 * Every kind of field that screens can show. Each has a folder in `web/field-kinds`; see
 * `docs/add-a-field-kind.md`.
 */
const KINDS = {
  id: idFacts,
  string: stringFacts,
  text: textFacts,
  integer: integerFacts,
  decimal: decimalFacts,
  money: moneyFacts,
  percent: percentFacts,
  boolean: booleanFacts,
  date: dateFacts,
  'date-time': dateTimeFacts,
  enum: enumFacts,
  relation: relationFacts,
  list: listFacts,
  object: objectFacts,
  json: jsonFacts,
  country: countryFacts,
  email: emailFacts,
  phone: phoneFacts,
  url: urlFacts,
  file: fileFacts,
  secret: secretFacts,
} satisfies Record<string, KindFacts>

export type FieldKind = keyof typeof KINDS

export const FIELD_KINDS: readonly FieldKind[] = Object.keys(KINDS).filter(isFieldKind)

export function factsOf(kind: FieldKind): KindFacts {
  return KINDS[kind]
}

export function valuesOf(kind: FieldKind): Values {
  return KINDS[kind].values
}

export function isNumeric(kind: FieldKind): boolean {
  const values = valuesOf(kind)
  return values === 'whole' || values === 'number'
}

/** A day, or a point in time. */
export function isTemporal(kind: FieldKind): boolean {
  const values = valuesOf(kind)
  return values === 'day' || values === 'instant'
}

function isFieldKind(name: string): name is FieldKind {
  return Object.hasOwn(KINDS, name)
}
