import type { loanApplicationState, loanState } from '../tables/enums.ts'

export type LoanState = (typeof loanState.enumValues)[number]
export type ApplicationState = (typeof loanApplicationState.enumValues)[number]

/** Of 120 loans; any number of them keeps these shares. */
const LOAN_STATES: readonly (readonly [LoanState, number])[] = [
  ['ACTIVE', 62],
  ['REPAID', 24],
  ['OVERDUE', 16],
  ['FUNDING', 6],
  ['DEFAULTED', 5],
  ['UPCOMING', 4],
  ['CANCELLED', 3],
]

/** Of 70 applications that have led to no loan, or not yet. */
const APPLICATION_STATES: readonly (readonly [ApplicationState, number])[] = [
  ['IN_REVIEW', 14],
  ['SUBMITTED', 12],
  ['DECLINED', 12],
  ['DRAFT', 8],
  ['INFORMATION_REQUESTED', 7],
  ['OFFER_SENT', 6],
  ['APPROVED', 4],
  ['WITHDRAWN', 3],
  ['EXPIRED', 3],
  ['ACCEPTED', 1],
]

export const planLoans = (count: number): readonly LoanState[] => spread(LOAN_STATES, count)
export const planApplications = (count: number): readonly ApplicationState[] =>
  spread(APPLICATION_STATES, count)

/** `count` states in these shares, evenly mixed. Two of each if `count` is smaller than that. */
function spread<T>(shares: readonly (readonly [T, number])[], count: number): readonly T[] {
  if (count < 2 * shares.length) return [...shares, ...shares].map(([state]) => state)
  const total = shares.reduce((sum, [, share]) => sum + share, 0)
  const given = shares.map(() => 0)
  return Array.from({ length: count }, (_, at) => {
    const next = shares
      .map(([, share], index) => ({ index, lack: ((at + 1) * share) / total - (given[index] ?? 0) }))
      .reduce((best, candidate) => (candidate.lack > best.lack ? candidate : best))
    given[next.index] = (given[next.index] ?? 0) + 1
    const state = shares[next.index]
    if (!state) throw new Error('No states to spread')
    return state[0]
  })
}
