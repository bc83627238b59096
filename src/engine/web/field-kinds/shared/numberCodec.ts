import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { type FieldCodec, InvalidValue } from '../FieldKindSlice.ts'
import { filterCondition, filterText } from './textCodec.ts'
import { fromNumberRangeText } from './numberRange.ts'
import { isNumberText, toNumberText, trimNumberText } from './formatNumber.ts'
import { currencyFraction } from './formatMoney.ts'
import type { NumberRules } from './readNumber.ts'

export interface NumberCodecOptions {
  /** Machine text -> formatted text. */
  readonly format: (text: string, locale: Locale, field: FieldModel) => string
  readonly integer: boolean
}

/** Codec of all numbers. The form holds machine text (`1250.50`), so no digit is lost to a binary float. */
export function numberCodec({ format, integer }: NumberCodecOptions): FieldCodec {
  return {
    selection: (field) => ({ [field.name]: true }),
    toText: (value, field, { locale }) => {
      const text = toNumberText(value)
      return locale === null || text === '' ? text : format(text, locale, field)
    },
    toForm: (value) => trimNumberText(toNumberText(value)),
    toWire: (value, field) => readNumber(value, field, integer),
    fromText: (text) => trimNumberText(text.trim()),
    toFilter: (value, path, field) => {
      const { from, to, strict = false } = fromNumberRangeText(filterText(value))
      if (integer && /\d\.\d/.test(from + to)) return null
      if (![from, to].every((end) => isInRange(end, field))) return null
      if (from === to) {
        return from === '' ? null : filterCondition(field, path, ['eq', 'in'], toScalar(from, field))
      }
      const [above, below] = strict ? (['gt', 'lt'] as const) : (['gte', 'lte'] as const)
      const least = from === '' ? null : filterCondition(field, path, [above], toScalar(from, field))
      const most = to === '' ? null : filterCondition(field, path, [below], toScalar(to, field))
      return least && most ? { and: [least, most] } : (least ?? most)
    },
  }
}

export function isWholeNumberType(typeName: string): boolean {
  return WHOLE_NUMBER_TYPE.test(typeName)
}

/** GraphQL's own whole numbers have 32 bits, and servers refuse a whole request for a larger one. '' is in range. */
export function isInRange(text: string, { typeName }: Pick<FieldModel, 'typeName'>): boolean {
  return typeName !== 'Int' || (Number(text) <= MAX_INT && Number(text) >= -MAX_INT - 1)
}

/** An id as its type requires: an integer or a text. Null when the type is an integer and the text is not, or is too large. */
export function toIdValue(text: string, field: Pick<FieldModel, 'typeName'>): number | string | null {
  if (!isWholeNumberType(field.typeName)) return text
  return /^-?\d+$/.test(text) && isInRange(text, field) ? toScalar(text, field) : null
}

function readNumber(value: unknown, field: FieldModel, integer: boolean): unknown {
  const text = typeof value === 'string' ? value.trim() : toNumberText(value)
  if (text === '') return null
  if (!isNumberText(text)) throw new InvalidValue('validation.NUMBER')
  if (integer && text.includes('.')) throw new InvalidValue('validation.INTEGER')
  if (!isInRange(text, field)) throw new InvalidValue('validation.TOO_LARGE')
  return toScalar(text, field)
}

/**
 * Integers and binary floats are sent as JSON numbers; everything else, decimals above all, as exact text.
 */
function toScalar(text: string, field: Pick<FieldModel, 'typeName'>): number | string {
  if (BINARY_FLOAT_TYPE.test(field.typeName)) return Number(text)
  return isWholeNumberType(field.typeName) && Number.isSafeInteger(Number(text)) ? Number(text) : text
}

const MAX_INT = 2_147_483_647
// Int, Long, UInt16, BigInteger, SignedByte, PositiveInt, …
const WHOLE_NUMBER_TYPE = /(int\d*|integer|long|short|byte)$/i
const BINARY_FLOAT_TYPE = /(float|double|single)$/i

/** How text is read as a value of a field: an amount has the decimals of its currency. */
export function numberRulesOf(field: FieldModel, locale: Locale): NumberRules {
  if (field.kind === 'percent') return { locale, unit: '%' }
  if (field.kind === 'integer') return { locale, maxFraction: 0 }
  if (field.kind !== 'money') return { locale }
  const currency = field.currency && 'code' in field.currency ? field.currency.code : null
  return { locale, maxFraction: currencyFraction(currency), ...(currency ? { unit: currency } : {}) }
}
