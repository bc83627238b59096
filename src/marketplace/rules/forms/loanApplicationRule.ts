import type { FormRule } from '../../../engine/model/forms/checkAnswers.ts'
import type { SchemaError } from '../../../engine/model/forms/schemaErrors.ts'

/** What a product allows. */
export interface LoanLimits {
  readonly minAmount: number
  readonly maxAmount: number
  readonly minTermMonths: number
  readonly maxTermMonths: number
}

export interface LoanChoices {
  /** By the code of the product. Only products that can be applied for. */
  readonly products: Readonly<Record<string, LoanLimits>>
  /** Code of the account's currency: that of the products' amounts. */
  readonly currency: string
  /** Codes of purposes. */
  readonly purposes: readonly string[]
  /** Ids of the people on the account, as text. */
  readonly people: readonly string[]
}

/** Checks that the schema of `loan-application` cannot express: its choices and limits come from data. */
export function loanApplicationRule({ products, currency, purposes, people }: LoanChoices): FormRule {
  return (data) => {
    const { productType, loanPurpose, contactPerson, requestedAmount, requestedTermMonths } = data
    const limits =
      typeof productType === 'string' && Object.hasOwn(products, productType)
        ? products[productType]
        : undefined
    return [
      ...unknownChoice('productType', productType, Object.keys(products)),
      ...unknownChoice('loanPurpose', loanPurpose, purposes),
      ...unknownChoice('contactPerson', contactPerson, people),
      ...(limits
        ? [
            ...outside('requestedAmount', requestedAmount, limits.minAmount, limits.maxAmount, currency),
            ...outside(
              'requestedTermMonths',
              requestedTermMonths,
              limits.minTermMonths,
              limits.maxTermMonths,
            ),
          ]
        : []),
    ]
  }
}

function unknownChoice(field: string, value: unknown, known: readonly string[]): readonly SchemaError[] {
  if (typeof value !== 'string' || known.includes(value)) return []
  return [{ field, type: 'INVALID', params: {} }]
}

function outside(
  field: string,
  value: unknown,
  min: number,
  max: number,
  currency?: string,
): readonly SchemaError[] {
  if (typeof value !== 'number') return []
  const limit = (bound: number) => ({
    number: currency === undefined ? String(bound) : `${bound} ${currency}`,
  })
  if (value < min) return [{ field, type: 'MIN', params: limit(min) }]
  return value > max ? [{ field, type: 'MAX', params: limit(max) }] : []
}
