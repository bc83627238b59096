import { styled } from '@mui/material/styles'
import type { CellProps } from '../FieldKindSlice.ts'
import { toNumberText } from '../shared/formatNumber.ts'
import { Figures } from '../shared/NumberText.tsx'
import { currencyOf, formatAmount } from '../shared/formatMoney.ts'

export function MoneyCell({ field, value, row, context, variant }: CellProps) {
  const text = toNumberText(value)
  if (text === '') return null
  const currency = currencyOf(field, row)
  const amount = (
    <>
      {formatAmount(text, currency, context.locale)}
      {currency === null ? null : variant === 'grid' ? (
        // The grid styles units itself.
        <span className="ff-unit">{`\u00a0${currency}`}</span>
      ) : (
        <Currency>{`\u00a0${currency}`}</Currency>
      )}
    </>
  )
  // Tables already set tabular digits and no wrapping, and have thousands of amounts.
  return variant === 'detail' ? <Figures>{amount}</Figures> : amount
}

const Currency = styled('span')(({ theme }) => ({
  color: theme.vars?.palette.text.secondary,
  fontSize: '0.92em',
}))
