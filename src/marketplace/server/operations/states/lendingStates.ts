import { eq, sql } from 'drizzle-orm'
import { instrumentState, loanApplicationState, loanState, riskCategory } from '../../tables/enums.ts'
import { loanApplications, loans } from '../../tables/lending.ts'
import { instruments } from '../../tables/trading.ts'
import { moveApplication } from '../../lending/applications/moveApplication.ts'
import { followLoan } from '../../lending/offers/followLoan.ts'
import { listLoan } from '../../lending/offers/listLoan.ts'
import { changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { findRow, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { type CancelCause, endOrdersOf, lockOpenOrders } from '../../orders/endOrders.ts'
import { giveUpLoan, takeUpLoan } from '../../lending/servicing/giveUpLoan.ts'
import { refreshLoan } from '../../lending/servicing/refreshLoan.ts'
import { checkRiskReason } from '../../lending/riskReason.ts'
import { checkFunded } from '../../trading/primary/checkFunded.ts'
import { readFunding, startLoan } from '../../trading/primary/startLoan.ts'
import { oneOf } from '../../../../engine/server/kernel/operations/fields.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { stateOperation } from './stateOperation.ts'

/** Only its instalments make a loan running or repaid (`refreshLoan`). */
export const changeLoanState = stateOperation({
  name: 'changeLoanState',
  typeName: 'Loan',
  description:
    'Moves a loan through the market, with the instrument that investors buy, or sets it to default or cancels it. Only its instalments make it overdue or repaid.',
  states: loanState,
  table: loans,
  permission: 'ExecuteSeniorActions',
  steps: {
    UPCOMING: { FUNDING: 'ALONE', CANCELLED: 'ALONE' },
    FUNDING: { UPCOMING: 'ALONE', ACTIVE: 'SECOND', CANCELLED: 'SECOND' },
    ACTIVE: { DEFAULTED: 'SECOND' },
    OVERDUE: { DEFAULTED: 'SECOND' },
    DEFAULTED: { ACTIVE: 'SECOND' },
    REPAID: {},
    CANCELLED: {},
  },
  stateOf: ({ state }) => state,
  nameOf: ({ loanNumber }) => loanNumber,
  accountOf: ({ accountId }) => accountId,
  // Request approval only for steps that can succeed.
  check: async (loan, to, context) => {
    if (to === 'FUNDING') checkRiskReason(loan)
    if (isStart(loan, to)) checkFunded(await readFunding(context, loan), context.now())
    // The loss is on the investors' reports.
    if (to === 'ACTIVE' && loan.writtenOffOn !== null)
      throw refuse('WRONG_STATE', 'state', { state: loan.state })
  },
  write: async (context, loan, state) => {
    const { entityId } = loan
    if (isStart(loan, state)) return startLoan(context, entityId)
    if (state === 'CANCELLED') {
      await refuseHeld(context, entityId)
      await endOrdersOf(context, entityId, 'LOAN_CANCELLED')
    }
    if (state === 'UPCOMING') await endOrdersOf(context, entityId, 'OFF_MARKET')
    if (state === 'DEFAULTED') await giveUpLoan(context, entityId)
    else if (loan.state === 'DEFAULTED') await takeUpLoan(context, entityId)
    else await changeRow(context, loans, entityId, { state })
    await refreshLoan(context, entityId)
    await listLoan(context, entityId, state)
    await followLoan(context, loan, state)
  },
})

/** No loan starts without its money; from default it only comes back. */
const isStart = ({ state }: Pick<Row<typeof loans>, 'state'>, to: string): boolean =>
  state === 'FUNDING' && to === 'ACTIVE'

/** A loan with holders contains investors' money: it cannot be cancelled, only default. */
const refuseHeld = async (context: Parameters<typeof readRows>[0], loanId: number): Promise<void> => {
  const listed = await readRows(context, instruments, eq(instruments.loanId, loanId))
  const held = listed.find(({ fundedAmount }) => Number(fundedAmount) > 0)
  if (held) throw refuse('WRONG_STATE', 'state', { state: held.state })
}

/** Off the market there is nothing to order. While trading is suspended, orders wait. */
const LEFT: Readonly<Partial<Record<Row<typeof instruments>['state'], CancelCause>>> = {
  UPCOMING: 'OFF_MARKET',
  CLOSED: 'INSTRUMENT_CLOSED',
}

export const changeInstrumentState = stateOperation({
  name: 'changeInstrumentState',
  typeName: 'Instrument',
  description:
    'Lists an instrument on a market, suspends it or takes it off. Repaying its loan closes it, too.',
  states: instrumentState,
  table: instruments,
  permission: 'RawDataEdit',
  steps: {
    UPCOMING: { PRIMARY: 'ALONE', CLOSED: 'ALONE' },
    // A loan that starts takes its instrument to the secondary market (`startLoan`).
    PRIMARY: { UPCOMING: 'ALONE', SUSPENDED: 'ALONE' },
    SECONDARY: { SUSPENDED: 'ALONE' },
    SUSPENDED: { PRIMARY: 'ALONE', SECONDARY: 'ALONE', CLOSED: 'SECOND' },
    CLOSED: {},
  },
  stateOf: ({ state }) => state,
  nameOf: ({ ticker }) => ticker,
  accountOf: () => null,
  // After a suspension it goes back to the market that it came from.
  check: async ({ fundedAmount, state, loanId }, to, context) => {
    if (to === 'PRIMARY') checkRiskReason(await findRow(context, loans, loanId, 'loan'))
    const isFunded = Number(fundedAmount) > 0
    if ((to === 'SECONDARY' && !isFunded) || (to === 'PRIMARY' && isFunded))
      throw refuse('WRONG_STATE', 'state', { state })
  },
  lockBefore: async (context, id) => {
    await lockOpenOrders(context, sql`${id}::int`)
  },
  write: async (context, { entityId, loanId, fundedAmount, state: from }, state) => {
    const isClosed = state === 'CLOSED'
    // Positions in it would be left without a market: they end when the loan is repaid.
    if (isClosed && Number(fundedAmount) > 0) throw refuse('WRONG_STATE', 'state', { state: from })
    const left = LEFT[state]
    if (left !== undefined) await endOrdersOf(context, loanId, left)
    const closedOn = isClosed ? context.now().toISOString().slice(0, 10) : null
    await changeRow(context, instruments, entityId, { state, closedOn })
  },
})

export const changeLoanApplicationState = stateOperation({
  name: 'changeLoanApplicationState',
  typeName: 'LoanApplication',
  description:
    'Moves an application a step further: submitted, reviewed, decided. Approving waits for a second person.',
  states: loanApplicationState,
  table: loanApplications,
  permission: 'ExecuteSeniorActions',
  steps: {
    DRAFT: { SUBMITTED: 'ALONE', WITHDRAWN: 'ALONE' },
    SUBMITTED: { IN_REVIEW: 'ALONE', WITHDRAWN: 'ALONE' },
    IN_REVIEW: {
      INFORMATION_REQUESTED: 'ALONE',
      APPROVED: 'SECOND',
      DECLINED: 'ALONE',
      WITHDRAWN: 'ALONE',
    },
    INFORMATION_REQUESTED: { IN_REVIEW: 'ALONE', WITHDRAWN: 'ALONE', EXPIRED: 'ALONE' },
    // `sendLoanOffer` leads on from here, the signatures below its agreement from there.
    APPROVED: { IN_REVIEW: 'ALONE', WITHDRAWN: 'ALONE' },
    OFFER_SENT: { WITHDRAWN: 'ALONE' },
    // It is funded with its loan, or ends with it.
    ACCEPTED: {},
    FUNDED: {},
    DECLINED: { IN_REVIEW: 'ALONE' },
    WITHDRAWN: {},
    EXPIRED: { IN_REVIEW: 'ALONE' },
  },
  reason: {
    states: ['DECLINED', 'INFORMATION_REQUESTED'],
    description:
      'Why, or what is missing; shown to the borrower. Needed to decline and to ask for information.',
  },
  sets: {
    column: 'riskCategory',
    value: oneOf(riskCategory, {
      description: 'Class that it is approved in. Empty: the one that it has.',
    }),
    state: 'APPROVED',
  },
  stateOf: ({ state }) => state,
  nameOf: ({ applicationNumber }) => applicationNumber,
  accountOf: ({ accountId }) => accountId,
  check: ({ riskCategory }, to) => {
    if (to === 'APPROVED' && riskCategory === null) throw refuse('NOT_ASSESSED', 'riskCategory')
  },
  // Staff and the borrower may still change them while the request waits.
  approvedWith: ({ requestedAmount, requestedTermMonths, productTypeId, currencyId, riskCategory }) => ({
    requestedAmount,
    requestedTermMonths,
    productTypeId,
    currencyId,
    riskCategory,
  }),
  write: (context, application, state, reason) =>
    moveApplication(context, application, {
      state,
      message: reason,
      isByBorrower: false,
      changes: { riskCategory: application.riskCategory },
    }),
})
