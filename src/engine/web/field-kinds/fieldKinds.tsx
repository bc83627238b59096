import type { FieldKind } from '../../schema/FieldKind.ts'
import type { FieldCodec, FieldKinds } from './FieldKindSlice.ts'
import { BooleanCell } from './boolean/Cell.tsx'
import { booleanCodec } from './boolean/codec.ts'
import { CountryCell } from './country/Cell.tsx'
import { countryCodec } from './country/codec.ts'
import { DateTimeCell } from './date-time/Cell.tsx'
import { dateTimeCodec } from './date-time/codec.ts'
import { DateCell } from './date/Cell.tsx'
import { dateCodec } from './date/codec.ts'
import { EmailCell } from './email/Cell.tsx'
import { EnumCell } from './enum/Cell.tsx'
import { FileCell } from './file/Cell.tsx'
import { fileCodec } from './file/codec.ts'
import { IdCell } from './id/Cell.tsx'
import { idCodec } from './id/codec.ts'
import { JsonCell } from './json/Cell.tsx'
import { jsonCodec } from './json/codec.ts'
import { ListCell } from './list/Cell.tsx'
import { listCodec } from './list/codec.ts'
import { MoneyCell } from './money/Cell.tsx'
import { moneyCodec } from './money/codec.ts'
import { ObjectCell } from './object/Cell.tsx'
import { objectCodec } from './object/codec.ts'
import { PercentCell } from './percent/Cell.tsx'
import { percentCodec } from './percent/codec.ts'
import { PhoneCell } from './phone/Cell.tsx'
import { RelationCell } from './relation/Cell.tsx'
import { relationCodec } from './relation/codec.ts'
import { SecretCell } from './secret/Cell.tsx'
import { secretCodec } from './secret/codec.ts'
import { choiceCodec } from './shared/choices.ts'
import { formatPlainNumber } from './shared/formatNumber.ts'
import { numberCodec } from './shared/numberCodec.ts'
import { NumberCell } from './shared/NumberText.tsx'
import { textCodec } from './shared/textCodec.ts'
import { StringCell } from './string/Cell.tsx'
import { stringCodec } from './string/codec.ts'
import { LongTextCell } from './text/Cell.tsx'
import { UrlCell } from './url/Cell.tsx'

/**
 * How values of each kind are shown, read and written. A page with values loads this; `fieldFilters` come with the first
 * list, `fieldInputs` with the first form.
 */
export const fieldKinds: FieldKinds = {
  id: { Cell: IdCell, codec: idCodec },
  string: { Cell: StringCell, codec: stringCodec },
  text: { Cell: LongTextCell, codec: textCodec },
  integer: { Cell: NumberCell, codec: numberCodec({ format: formatPlainNumber, integer: true }) },
  decimal: { Cell: NumberCell, codec: numberCodec({ format: formatPlainNumber, integer: false }) },
  money: { Cell: MoneyCell, codec: moneyCodec },
  percent: { Cell: PercentCell, codec: percentCodec },
  boolean: { Cell: BooleanCell, codec: booleanCodec },
  date: { Cell: DateCell, codec: dateCodec },
  'date-time': { Cell: DateTimeCell, codec: dateTimeCodec },
  enum: { Cell: EnumCell, codec: choiceCodec },
  relation: {
    Cell: (props) => <RelationCell {...props} codecOf={codecOf} />,
    codec: relationCodec(codecOf),
  },
  list: { Cell: (props) => <ListCell {...props} codecOf={codecOf} />, codec: listCodec(codecOf) },
  object: { Cell: (props) => <ObjectCell {...props} kinds={fieldKinds} />, codec: objectCodec(codecOf) },
  json: { Cell: JsonCell, codec: jsonCodec },
  country: { Cell: CountryCell, codec: countryCodec },
  email: { Cell: EmailCell, codec: textCodec },
  phone: { Cell: PhoneCell, codec: textCodec },
  url: { Cell: UrlCell, codec: textCodec },
  file: { Cell: FileCell, codec: fileCodec },
  secret: { Cell: SecretCell, codec: secretCodec },
}

export function codecOf(kind: FieldKind): FieldCodec {
  return fieldKinds[kind].codec
}
