import { AUTO_INVEST_LEVELS, autoInvestProblem, type AutoInvestLevel } from '../../../rules/autoInvest.ts'
import type { FieldProblem } from '../../../../engine/server/entities/EntityDefinition.ts'

/** Another owner: what was checked about the owners no longer holds. */
export const OWNER_CHANGES = [
  'addPeopleToAccount',
  'removePeopleFromAccount',
  'deletePersonForAccount',
] as const

type AnyRow = Readonly<Record<string, unknown>>

/** Validates AutoInvest amounts [B9.2] on every write path. Updates that do not touch them are not checked. */
export function checkAutoInvest(row: AnyRow, before: AnyRow | null): readonly FieldProblem[] {
  const { autoInvestStrategy: strategy } = row
  if (strategy !== 'MONTHLY' && strategy !== 'PER_LOAN') return []
  const isSame = (field: string): boolean => before !== null && Number(row[field]) === Number(before[field])
  if (before?.autoInvestStrategy === strategy && AMOUNTS.every(isSame)) return []
  return AMOUNTS.flatMap((field) => {
    const broken = autoInvestProblem(strategy, Number(row[field] ?? 0))
    if (broken === null) return []
    const of = { currencyId: Number(row.currencyId) }
    return [{ field, code: broken.code, params: { number: { amount: String(broken.number), of } } }]
  })
}

/** A bank account has both parts. */
export function checkPayoutAccount(row: AnyRow, before: AnyRow | null): readonly FieldProblem[] {
  const isSet = (field: string): boolean => (row[field] ?? null) !== null
  if (before !== null && BANK.every((field) => row[field] === before[field])) return []
  const missing = BANK.filter((field) => !isSet(field))
  return missing.length === 1 ? missing.map((field) => ({ field, code: 'REQUIRED' })) : []
}

const FIELDS: Readonly<Record<AutoInvestLevel, string>> = {
  LOW: 'autoInvestLowAmount',
  MEDIUM: 'autoInvestMediumAmount',
  HIGH: 'autoInvestHighAmount',
}
const AMOUNTS = AUTO_INVEST_LEVELS.map((level) => FIELDS[level])
const BANK = ['bbanBankCode', 'bbanAccountNumber']

/** A business account has a business, and no other account has one. */
export function checkHolder(row: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  const hasBusiness = row.businessId !== null && row.businessId !== undefined
  if (row.type === 'BUSINESS' && !hasBusiness) return [{ field: 'business', code: 'REQUIRED' }]
  if (row.type !== 'BUSINESS' && hasBusiness) return [{ field: 'business', code: 'INVALID_REFERENCE' }]
  return []
}

/** Only businesses borrow. */
export function checkPurpose(row: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  return row.type === 'INDIVIDUAL' && row.purpose === 'LOAN'
    ? [{ field: 'purpose', code: 'INVALID_FORMAT' }]
    : []
}
