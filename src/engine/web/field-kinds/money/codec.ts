import type { FieldCodec } from '../FieldKindSlice.ts'
import { numberCodec } from '../shared/numberCodec.ts'
import { toNumberText } from '../shared/formatNumber.ts'
import { mergeSelections, selectPath } from '../shared/fieldPaths.ts'
import { currencyOf, formatAmount, formatMoney } from '../shared/formatMoney.ts'

export const moneyCodec: FieldCodec = {
  ...numberCodec({ format: (text, locale) => formatAmount(text, null, locale), integer: false }),
  selection: (field) =>
    mergeSelections(
      { [field.name]: true },
      field.currency && 'path' in field.currency ? selectPath(field.currency.path) : {},
    ),
  toText: (value, field, { locale, row, currency, unit = true }) => {
    const text = toNumberText(value)
    if (locale === null || text === '') return text
    return (unit ? formatMoney : formatAmount)(text, currency ?? currencyOf(field, row), locale)
  },
}
