import type { FieldModel } from '../../../model/FieldModel.ts'
import type { Locale } from '../../../model/Text.ts'
import { currencyFraction } from './formatMoney.ts'
import type { NumberRules } from './readNumber.ts'

/** How text is read as a value of a field: an amount has the decimals of its currency. */
export function numberRulesOf(field: FieldModel, locale: Locale): NumberRules {
  if (field.kind === 'percent') return { locale, unit: '%' }
  if (field.kind === 'integer') return { locale, maxFraction: 0 }
  if (field.kind !== 'money') return { locale }
  const currency = field.currency && 'code' in field.currency ? field.currency.code : null
  return { locale, maxFraction: currencyFraction(currency), ...(currency ? { unit: currency } : {}) }
}
