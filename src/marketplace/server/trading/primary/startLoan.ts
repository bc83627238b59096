import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { isName } from '../../../../engine/rules/text.ts'
import { bankAccounts, fees, outgoingBankTransfers } from '../../tables/banking.ts'
import { loans } from '../../tables/lending.ts'
import { netOpenPositions } from '../../tables/positions.ts'
import { instruments, orders } from '../../tables/trading.ts'
import { releaseReservations } from '../../ledger/changeReservation.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import { followLoan } from '../../lending/offers/followLoan.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addLoanEvents } from '../../lending/servicing/loanEvents.ts'
import { refreshLoan } from '../../lending/servicing/refreshLoan.ts'
import { refuse } from '../../../../engine/server/kernel/runOperation.ts'
import { addRow, changeRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { lockRow, lockRows, readRows } from '../../../../engine/server/kernel/rows/readRows.ts'
import { lockAccountsOf, lockOrdersOf } from '../../orders/endOrders.ts'
import { notifyOrders } from '../../orders/notifyOrders.ts'
import { accounts, businesses } from '../../tables/accounts.ts'
import { allocate, fillOrders, payingLines, sumByAccount } from './allocate.ts'
import { checkFunded, type Funding } from './checkFunded.ts'
import { planInstalments } from './planInstalments.ts'

/**
 * Starts a funded loan: the orders are filled and paid, the borrower gets the money less the fee, and the instalments begin.
 * The only way in which a loan starts. Call it in a transaction that holds no locks but the loan's. Refuses with NOT_FOUND,
 * WRONG_STATE, and as `checkFunded` does.
 */
export async function startLoan(context: OperationContext, loanId: number): Promise<void> {
  const funding = await lockFunding(context, loanId)
  checkFunded(funding, context.now())
  const { loan, ordered } = funding
  await releaseReservations(
    context,
    [...sumByAccount(ordered)].map(([accountId, amount]) => ({ accountId, amount })),
  )
  await fillOrders(context, funding)
  const journalEntryId = await bookDisbursement(context, funding)
  await allocate(context, funding, journalEntryId)
  await planInstalments(context, loan, context.now().toISOString().slice(0, 10))
  await changeRow(context, loans, loanId, { state: 'ACTIVE' })
  await refreshLoan(context, loanId)
  const paidOut = new Decimal(loan.amount).minus(loan.establishmentFee).toFixed(2)
  await addLoanEvents(context, loanId, [
    { kind: 'FUNDED', amount: loan.amount },
    { kind: 'DISBURSED', amount: paidOut },
  ])
  await payBorrower(context, loan, paidOut)
  await followLoan(context, loan, 'ACTIVE')
  await notifyOrders(context, ordered, 'FILLED')
}

/** Same without locks, to check beforehand whether the loan could start. */
export async function readFunding(context: OperationContext, loan: Row<typeof loans>): Promise<Funding> {
  const [instrument] = await readRows(context, instruments, eq(instruments.loanId, loan.entityId))
  if (instrument === undefined) throw refuse('NOT_ON_MARKET')
  const { instrumentId, state } = orders
  const isOpen = sql`${instrumentId} = ${instrument.entityId}::int and ${state} in ('OPEN', 'PARTIALLY_FILLED')`
  return { loan, instrument, ordered: await readRows(context, orders, isOpen) }
}

const lockFunding = async (context: OperationContext, loanId: number): Promise<Funding> => {
  const loan = await lockRow(context, loans, loanId)
  if (loan.state !== 'FUNDING') throw refuse('WRONG_STATE', null, { state: loan.state })
  // An order that arrives between this and the next lock is missing here, so the sum differs and the next try takes it.
  const ordered = await lockOrdersOf(context, loanId)
  const [instrument] = await lockRows(context, instruments, eq(instruments.loanId, loanId))
  if (instrument?.state !== 'PRIMARY') throw refuse('NOT_ON_MARKET')
  await lockRows(context, netOpenPositions, eq(netOpenPositions.instrumentId, instrument.entityId))
  await lockAccountsOf(context, [...ordered, loan])
  return { loan, instrument, ordered }
}

const bookDisbursement = async (context: OperationContext, funding: Funding): Promise<number> => {
  const { entityId: loanId, loanNumber, accountId, currencyId, amount, establishmentFee: fee } = funding.loan
  const hasFee = new Decimal(fee).gt(0)
  const { entityId: journalEntryId } = await postEntry(context, {
    kind: 'LOAN_DISBURSEMENT',
    currencyId,
    description: { code: 'LOAN_PAID_OUT', params: { loan: loanNumber } },
    reference: loanNumber,
    effectKey: `loan:${loanId}:start`,
    lines: [
      ...payingLines(funding),
      {
        ledger: 'CUSTOMER_FUNDS',
        accountId,
        loanId,
        credit: new Decimal(amount).minus(fee).toFixed(2),
        ...(hasFee ? { feeAmount: fee } : {}),
      },
      ...(hasFee ? [{ ledger: 'ESTABLISHMENT_FEES', loanId, credit: fee } as const] : []),
    ],
  })
  if (!hasFee) return journalEntryId
  const now = context.now().toISOString()
  await addRow(context, fees, {
    accountId,
    loanId,
    kind: 'ESTABLISHMENT',
    state: 'CHARGED',
    amount: fee,
    currencyId,
    description: { code: 'ESTABLISHMENT_FEE', params: { loan: loanNumber } },
    dueOn: now.slice(0, 10),
    chargedAtUtc: now,
    journalEntryId,
  })
  return journalEntryId
}

/**
 * Sends what the borrower got to their bank account, with the next bank file. Without a name, or without a
 * bank account, theirs or the platform's, it stays on the borrower's account here, from which they can pay it out.
 */
async function payBorrower(
  context: OperationContext,
  { entityId: loanId, loanNumber, accountId, currencyId }: Row<typeof loans>,
  amount: string,
): Promise<void> {
  if (new Decimal(amount).lte(0)) return
  const [account] = await readRows(context, accounts, eq(accounts.entityId, accountId))
  const [bank] = await readRows(
    context,
    bankAccounts,
    sql`${bankAccounts.currencyId} = ${currencyId}::int and ${bankAccounts.purpose} = 'CLIENT_FUNDS'
      and ${bankAccounts.isActive}`,
  )
  if (account?.bbanAccountNumber == null || bank === undefined) return
  const destination = `${account.bbanBankCode ?? ''} ${account.bbanAccountNumber}`.trim()
  const [business] =
    account.businessId === null
      ? []
      : await readRows(context, businesses, eq(businesses.entityId, account.businessId))
  const recipientName = business?.name ?? account.accountName
  if (recipientName == null || !isName(recipientName)) return
  const entry = await postEntry(context, {
    kind: 'PAYOUT',
    currencyId,
    description: { code: 'PAYOUT_TO', params: { destination } },
    reference: loanNumber,
    effectKey: `loan:${loanId}:payout`,
    lines: [
      { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount },
      { ledger: 'OUTGOING_PAYMENTS', credit: amount },
    ],
  })
  await addRow(context, outgoingBankTransfers, {
    transferNumber: `D-${loanNumber}`,
    bankAccountId: bank.entityId,
    amount,
    currencyId,
    toAccountId: accountId,
    toBankAccountNumber: destination,
    recipientName,
    message: loanNumber,
    registeredAtUtc: context.now().toISOString(),
    journalEntryId: entry.entityId,
  })
}
