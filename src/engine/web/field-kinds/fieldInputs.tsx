import type { FieldInputs } from './FieldKindSlice.ts'
import { BooleanInput } from './boolean/Input.tsx'
import { CountryInput } from './country/Input.tsx'
import { DateTimeInput } from './date-time/Input.tsx'
import { DateInput } from './date/Input.tsx'
import { DecimalInput } from './decimal/Input.tsx'
import { EmailInput } from './email/Input.tsx'
import { EnumInput } from './enum/Input.tsx'
import { codecOf } from './fieldKinds.tsx'
import { FileInput } from './file/Input.tsx'
import { IntegerInput } from './integer/Input.tsx'
import { JsonInput } from './json/Input.tsx'
import { ListInput } from './list/Input.tsx'
import { MoneyInput } from './money/Input.tsx'
import { ObjectInput } from './object/Input.tsx'
import { PercentInput } from './percent/Input.tsx'
import { PhoneInput } from './phone/Input.tsx'
import { RelationInput } from './relation/Input.tsx'
import { TextInput } from './shared/TextInput.tsx'
import { StringInput } from './string/Input.tsx'
import { TextAreaInput } from './text/Input.tsx'

/** The input of each kind. */
export const fieldInputs: FieldInputs = {
  id: TextInput,
  string: StringInput,
  text: TextAreaInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  boolean: BooleanInput,
  date: DateInput,
  'date-time': DateTimeInput,
  enum: EnumInput,
  relation: (props) => <RelationInput {...props} codecOf={codecOf} />,
  list: ListInput,
  object: (props) => <ObjectInput {...props} inputs={fieldInputs} />,
  json: JsonInput,
  country: CountryInput,
  email: EmailInput,
  phone: PhoneInput,
  url: (props) => <TextInput {...props} type="url" />,
  file: FileInput,
  // Typed in full. What is masked stays as it is, unless it is typed over.
  secret: (props) => <TextInput {...props} autoComplete="off" />,
}
