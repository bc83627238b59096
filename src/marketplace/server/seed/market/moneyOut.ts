import { aiiaBankPayouts, outgoingBankTransfers } from '../../tables/index.ts'
import { cents } from '../addAccount.ts'
import { addDays, addMinutes, atMinute, TODAY } from '../calendar.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import { type MarketBlock, numbered } from './MarketBlock.ts'
import { addTransaction } from './moneyIn.ts'
import { customer } from './PlannedEntry.ts'

/** Payouts sent since then have not been exported to the bank yet. */
const NEXT_EXPORT_SINCE = addDays(TODAY, -2)

/** A payout to the customer's own bank account, sent at `at`. */
export function planPayout(block: MarketBlock, account: MarketAccount, amount: number, at: string): void {
  const { random } = block
  if (random.chance(0.4)) {
    planOutgoingTransfer(block, account, amount, at, (outgoingBankTransferId, journalEntryId, isProcessed) =>
      addPayout(block, account, amount, at, {
        isStandardPayout: true,
        status: isProcessed ? 'COMPLETED' : 'SENT',
        outgoingBankTransferId,
        journalEntryId,
      }),
    )
    return
  }
  const seed = random.digits(12)
  block.plans.push({
    at,
    kind: 'PAYOUT',
    currencyId: account.currencyId,
    description: { code: 'PAYOUT' },
    reference: `pay-${seed}`,
    lines: [customer(account.accountId, -amount), { ledger: 'CLIENT_BANK', amount }],
    onWritten: (journalEntryId) => {
      const aiiaBankPayoutId = addPayout(block, account, amount, at, {
        status: 'COMPLETED',
        paymentId: `pay-${seed}`,
        authorizationId: `auth-${seed}`,
        journalEntryId,
      })
      addTransaction(block, {
        account,
        amount: -amount,
        at,
        transactionId: `tx-${seed}`,
        text: `Payout ${10_000_000 + account.accountId}`,
        link: { aiiaBankPayoutId },
      })
    },
  })
}

/**
 * Registered at `at`, and sent with the next export. `onWritten` gets the ids of the transfer and of its
 * entry.
 */
export function planOutgoingTransfer(
  block: MarketBlock,
  account: MarketAccount,
  amount: number,
  at: string,
  onWritten: (transferId: number, journalEntryId: number, isProcessed: boolean) => void = () => {},
): void {
  const { sink, plans } = block
  const { currencyId } = account
  const isProcessed = at.slice(0, 10) < NEXT_EXPORT_SINCE
  const processedAt = atMinute(addDays(at.slice(0, 10), 1), 840)
  let entered: typeof outgoingBankTransfers.$inferInsert | null = null
  plans.push({
    at,
    kind: 'PAYOUT',
    currencyId,
    description: { code: 'PAYOUT_BY_TRANSFER' },
    lines: [customer(account.accountId, -amount), { ledger: 'OUTGOING_PAYMENTS', amount }],
    onWritten: (journalEntryId) => {
      const entityId = sink.nextId(outgoingBankTransfers)
      const transfer = {
        entityId,
        transferNumber: numbered('B', entityId),
        bankAccountId: currencyId,
        amount: cents(amount),
        currencyId,
        toAccountId: account.accountId,
        toBankAccountNumber: `${account.bankCode} ${account.bankAccountNumber}`,
        recipientName: account.holder.name,
        message: `Fundament ${10_000_000 + account.accountId}`,
        isProcessed,
        registeredAtUtc: at,
        processedAtUtc: isProcessed ? processedAt : null,
        exportReference: isProcessed ? `export-${processedAt.slice(0, 10)}` : null,
        journalEntryId,
        createdAtUtc: at,
        updatedAtUtc: isProcessed ? processedAt : at,
      }
      if (isProcessed) entered = transfer
      else sink.add(outgoingBankTransfers, transfer)
      onWritten(entityId, journalEntryId, isProcessed)
    },
  })
  if (!isProcessed) return
  plans.push({
    at: processedAt,
    kind: 'OUTGOING_TRANSFER',
    currencyId,
    description: { code: 'TRANSFER_SENT' },
    reference: `export-${processedAt.slice(0, 10)}`,
    lines: [
      { ledger: 'OUTGOING_PAYMENTS', amount: -amount },
      { ledger: 'CLIENT_BANK', amount },
    ],
    onWritten: (exportEntryId) => {
      if (entered !== null) sink.add(outgoingBankTransfers, { ...entered, exportEntryId })
    },
  })
}

type PayoutRow = typeof aiiaBankPayouts.$inferInsert

/** Asked for some hours before `at`, when its status last changed. */
export function addPayout(
  { sink }: MarketBlock,
  account: MarketAccount,
  amount: number,
  at: string,
  facts: Partial<PayoutRow> & Pick<PayoutRow, 'status'>,
): number {
  const entityId = sink.nextId(aiiaBankPayouts)
  const isSettled = facts.status !== 'REQUESTED' && facts.status !== 'SENT'
  const registeredAt = facts.status === 'REQUESTED' ? at : addMinutes(at, -190)
  sink.add(aiiaBankPayouts, {
    entityId,
    accountId: account.accountId,
    currencyId: account.currencyId,
    amount: cents(amount),
    isStandardPayout: false,
    bbanBankCode: account.bankCode,
    bbanAccountNumber: account.bankAccountNumber,
    statusUpdatedAt: at,
    registeredAt,
    authorizedAt: facts.status === 'COMPLETED' || facts.status === 'SENT' ? addMinutes(at, -60) : null,
    paymentStatusTerminalAt: isSettled ? at : null,
    requestedByUserId: account.holder.userId,
    createdAtUtc: registeredAt,
    updatedAtUtc: at,
    ...facts,
  })
  return entityId
}
