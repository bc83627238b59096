import type { FormRule } from '../../../engine/model/forms/checkAnswers.ts'

/**
 * What the schema of `account-information` cannot state: a bank account has both parts. Once there is one, it is
 * replaced, never taken away.
 */
export function accountInformationRule(hasBank: boolean): FormRule {
  return (data) => {
    const missing = BANK.filter((field) => data[field] === undefined)
    const isWhole = missing.length === 0 || (missing.length === BANK.length && !hasBank)
    return isWhole ? [] : missing.map((field) => ({ field, type: 'REQUIRED', params: {} }))
  }
}

const BANK = ['bbanBankCode', 'bbanAccountNumber']
