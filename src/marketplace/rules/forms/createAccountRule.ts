import { autoInvestProblem } from '../autoInvest.ts'
import { isCompanyNumber } from '../../../engine/rules/companyNumber.ts'
import { readPath } from '../../../engine/model/values/readPath.ts'
import type { FormRule } from '../../../engine/model/forms/checkAnswers.ts'
import type { SchemaError } from '../../../engine/model/forms/schemaErrors.ts'

/** Patterns of company numbers by country code, as the countries of the API give them; null for a country without one. */
export type CompanyPatterns = Readonly<Record<string, string | null>>

/** What the schema of `create-account` cannot state: rules over two fields, which the server has, too [A5.13, A5.14]. */
export function createAccountRule(patterns: CompanyPatterns): FormRule {
  return (data) => {
    const [number, country] = ['regNumber', 'country'].map((name) => readPath(data, ['business', name]))
    const isWrong =
      typeof number === 'string' &&
      typeof country === 'string' &&
      !isCompanyNumber(country, number, patterns[country] ?? null)
    const wrong = { field: 'business.regNumber', type: 'COMPANY_NUMBER', params: {} }
    return [...(isWrong ? [wrong] : []), ...AMOUNTS.flatMap((field) => amountError(data, field))]
  }
}

const AMOUNTS = ['autoInvestLowAmount', 'autoInvestMediumAmount', 'autoInvestHighAmount']

function amountError(data: Readonly<Record<string, unknown>>, field: string): readonly SchemaError[] {
  const amount = data[field]
  const strategy = data['autoInvestStrategy']
  if (typeof amount !== 'number' || (strategy !== 'MONTHLY' && strategy !== 'PER_LOAN')) return []
  const broken = autoInvestProblem(strategy, amount)
  return broken ? [{ field, type: broken.code, params: { number: String(broken.number) } }] : []
}
