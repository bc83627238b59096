import { useState } from 'react'
import type { FieldModel } from '../../../model/FieldModel.ts'
import type { InputProps } from '../FieldKindSlice.ts'
import { NumberInput } from '../shared/NumberInput.tsx'
import { currencyFraction, currencyOf, formatAmount } from '../shared/formatMoney.ts'

/**
 * An amount with its currency. Accepts a minus only if the field's rules allow amounts below zero, and as many decimals
 * as the currency or the initial value has.
 */
export function MoneyInput(props: InputProps) {
  const currency = currencyOf(props.field, props.row)
  const [held] = useState(() => fractionOf(props.value))
  return (
    <NumberInput
      {...props}
      unit={currency ?? undefined}
      entry={{
        maxFraction: Math.max(currencyFraction(currency), held),
        negative: allowsNegative(props.field),
      }}
      display={(machine) => formatAmount(machine, currency, props.context.locale)}
    />
  )
}

function fractionOf(value: unknown): number {
  return typeof value === 'string' ? (value.split('.')[1] ?? '').length : 0
}

function allowsNegative(field: FieldModel): boolean {
  return field.validation.some((rule) => rule.type === 'MIN' && rule.value.startsWith('-'))
}
