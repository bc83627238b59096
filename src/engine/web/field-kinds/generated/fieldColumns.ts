// Generated from src/engine/schema/FieldKind.ts by `npm run generate`; do not edit.
import type { FieldKind } from '../../../schema/FieldKind.ts'
import type { FieldColumn } from '../FieldKindSlice.ts'
import { idColumn } from '../id/idColumn.ts'
import { stringColumn } from '../string/stringColumn.ts'
import { textColumn } from '../text/textColumn.ts'
import { integerColumn } from '../integer/integerColumn.ts'
import { decimalColumn } from '../decimal/decimalColumn.ts'
import { moneyColumn } from '../money/moneyColumn.ts'
import { percentColumn } from '../percent/percentColumn.ts'
import { booleanColumn } from '../boolean/booleanColumn.ts'
import { dateColumn } from '../date/dateColumn.ts'
import { dateTimeColumn } from '../date-time/dateTimeColumn.ts'
import { enumColumn } from '../enum/enumColumn.ts'
import { relationColumn } from '../relation/relationColumn.tsx'
import { listColumn } from '../list/listColumn.tsx'
import { objectColumn } from '../object/objectColumn.ts'
import { jsonColumn } from '../json/jsonColumn.ts'
import { countryColumn } from '../country/countryColumn.ts'
import { emailColumn } from '../email/emailColumn.ts'
import { phoneColumn } from '../phone/phoneColumn.ts'
import { urlColumn } from '../url/urlColumn.ts'
import { fileColumn } from '../file/fileColumn.ts'
import { secretColumn } from '../secret/secretColumn.ts'

/** The columns of all kinds: values and filters, without inputs. Lists load only these at first. */
export const fieldColumns: Readonly<Record<FieldKind, FieldColumn>> = {
  id: idColumn,
  string: stringColumn,
  text: textColumn,
  integer: integerColumn,
  decimal: decimalColumn,
  money: moneyColumn,
  percent: percentColumn,
  boolean: booleanColumn,
  date: dateColumn,
  'date-time': dateTimeColumn,
  enum: enumColumn,
  relation: relationColumn((kind) => fieldColumns[kind]),
  list: listColumn((kind) => fieldColumns[kind]),
  object: objectColumn((kind) => fieldColumns[kind]),
  json: jsonColumn,
  country: countryColumn,
  email: emailColumn,
  phone: phoneColumn,
  url: urlColumn,
  file: fileColumn,
  secret: secretColumn,
}
