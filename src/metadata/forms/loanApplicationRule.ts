import type { FormRule } from './checkAnswers.ts'
import type { SchemaError } from './schemaErrors.ts'

/** What a product allows; amounts in the currency of the account. */
export interface LoanLimits {
  readonly minAmount: number
  readonly maxAmount: number
  readonly minTermMonths: number
  readonly maxTermMonths: number
}

export interface LoanChoices {
  /** By the code of the product. Only products that can be applied for. */
  readonly products: Readonly<Record<string, LoanLimits>>
  /** Codes of purposes. */
  readonly purposes: readonly string[]
  /** Ids of the people on the account, as text. */
  readonly people: readonly string[]
}

/** What the schema of `loan-application` cannot state: the choices and limits stand in data. */
export function loanApplicationRule({ products, purposes, people }: LoanChoices): FormRule {
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
            ...outside('requestedAmount', requestedAmount, limits.minAmount, limits.maxAmount),
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

function outside(field: string, value: unknown, min: number, max: number): readonly SchemaError[] {
  if (typeof value !== 'number') return []
  if (value < min) return [{ field, type: 'MIN', params: { number: String(min) } }]
  return value > max ? [{ field, type: 'MAX', params: { number: String(max) } }] : []
}
