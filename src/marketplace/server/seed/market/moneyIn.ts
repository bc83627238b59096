import {
  aiiaAccounts,
  aiiaBankDeposits,
  aiiaTransactions,
  incomingBankTransfers,
} from '../../tables/index.ts'
import { SMALL_DEPOSIT } from '../../deposits/depositTerms.ts'
import { DEFAULT_RECEIVING_BANKS } from '../../deposits/receivingBanks.ts'
import { cents } from '../addAccount.ts'
import { addMinutes } from '../calendar.ts'
import type { Random } from '../Random.ts'
import { currencyId } from '../../referenceData/ids.ts'
import { addFee } from './addFee.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { customer, type PlannedLine } from './PlannedEntry.ts'

/** In hundredths, as everything here. */
const hundredths = (amount: string): number => Number(amount.replace('.', ''))

/** Currencies without a receiving bank have no deposits through the bank connection: `readDepositTerms`. */
export const hasBankConnection = (account: MarketAccount): boolean => CONNECTED.has(account.currencyId)

const CONNECTED = new Set(DEFAULT_RECEIVING_BANKS.map(({ currency }) => currencyId(currency)))

/** A deposit that arrived at `at`, through the bank connection or by an ordinary transfer. */
export function planDeposit(block: MarketBlock, account: MarketAccount, amount: number, at: string): void {
  if (account.isBorrower || block.random.chance(0.45)) planTransfer(block, account, amount, at)
  else planAiiaDeposit(block, account, amount, at)
}

function planTransfer(
  block: MarketBlock,
  account: MarketAccount,
  amount: number,
  at: string,
  onArrival: () => void = () => undefined,
): void {
  block.plans.push({
    at,
    kind: 'DEPOSIT',
    currencyId: account.currencyId,
    description: { code: 'TRANSFER_DEPOSIT' },
    lines: deposited(account, amount),
    onWritten: (journalEntryId) => {
      addIncomingTransfer(block, {
        account,
        amount,
        at,
        message: String(10_000_000 + account.accountId),
        matched: { accountId: account.accountId, journalEntryId },
      })
      onArrival()
    },
  })
}

function planAiiaDeposit(block: MarketBlock, account: MarketAccount, amount: number, at: string): void {
  const { sink, random } = block
  const fee = amount < hundredths(SMALL_DEPOSIT.limit) ? hundredths(SMALL_DEPOSIT.fee) : 0
  const isInstantPayment = random.chance(0.6)
  const isReused = random.chance(0.3)
  const seed = random.digits(12)
  if (!hasBankConnection(account)) {
    // Draws as many numbers, so that everybody else’s rows stay as they are.
    planTransfer(block, account, amount, at, () => isReused && drawConnection(random))
    return
  }
  block.plans.push({
    at,
    kind: 'DEPOSIT',
    currencyId: account.currencyId,
    description: { code: 'BANK_DEPOSIT' },
    reference: `D-${seed}`,
    lines: deposited(account, amount, fee),
    onWritten: (journalEntryId) => {
      const entityId = sink.nextId(aiiaBankDeposits)
      const requestCreatedAt = addMinutes(at, isInstantPayment ? -4 : -1450)
      sink.add(aiiaBankDeposits, {
        entityId,
        accountId: account.accountId,
        currencyId: account.currencyId,
        amount: cents(amount),
        processingFee: cents(fee),
        status: 'COMPLETED',
        orderId: `D-${seed}`,
        paymentId: `pay-${seed}`,
        transactionId: `tx-${seed}`,
        isInstantPayment,
        requestCreatedAt,
        authorizedAt: addMinutes(requestCreatedAt, 2),
        transactionReceivedAt: at,
        paymentStatusTerminalAt: at,
        storeAndReusePaymentAccount: isReused,
        ...(isReused ? payerToken(account, seed, at) : {}),
        journalEntryId,
        createdAtUtc: requestCreatedAt,
        updatedAtUtc: at,
      })
      addFee(block, account, { kind: 'PROCESSING', amount: fee, at, journalEntryId })
      if (isReused) addConnectedAccount(block, account, at)
      addTransaction(block, {
        account,
        amount: amount + fee,
        at,
        transactionId: `tx-${seed}`,
        text: `Deposit ${10_000_000 + account.accountId}`,
        link: { aiiaBankDepositId: entityId },
      })
    },
  })
}

const payerToken = (account: MarketAccount, seed: string, at: string) => ({
  payerToken: `payer-${seed}`,
  payerTokenExpiresAtUtc: addMinutes(at, 180 * 1440),
  payerTokenProviderId: 'sydhavn-bank',
  payerTokenRedactedAccountNumber: `${'*'.repeat(6)}${account.bankAccountNumber.slice(-4)}`,
})

const deposited = (account: MarketAccount, amount: number, fee = 0): readonly PlannedLine[] => [
  { ledger: 'CLIENT_BANK', amount: -amount - fee },
  customer(account.accountId, amount),
  { ledger: 'OTHER_FEES', amount: fee },
]

export interface IncomingTransfer {
  readonly account: MarketAccount
  readonly amount: number
  /** Default: the next one. */
  readonly entityId?: number
  readonly at: string
  readonly message: string
  readonly state?: 'UNMATCHED' | 'RETURNED'
  readonly matched?: {
    readonly accountId: number
    readonly journalEntryId: number
    readonly loanPaymentId?: number
  }
  readonly journalEntryId?: number
  /** Where another entry sent it back. */
  readonly arrivalEntryId?: number
}

/** A line of the bank statement. Without `matched`, its owner is still unknown. */
export function addIncomingTransfer({ sink }: MarketBlock, transfer: IncomingTransfer): void {
  const { account, at, matched, entityId = sink.nextId(incomingBankTransfers) } = transfer
  sink.add(incomingBankTransfers, {
    entityId,
    bankAccountId: account.currencyId,
    bankReference: `${at.slice(0, 10).replaceAll('-', '')}-${String(entityId).padStart(6, '0')}`,
    state: matched ? 'MATCHED' : (transfer.state ?? 'UNMATCHED'),
    amount: cents(transfer.amount),
    currencyId: account.currencyId,
    bookedOn: at.slice(0, 10),
    payerName: account.holder.name,
    payerAccountNumber: `${account.bankCode} ${account.bankAccountNumber}`,
    message: transfer.message,
    accountId: matched?.accountId ?? null,
    loanPaymentId: matched?.loanPaymentId ?? null,
    journalEntryId: matched?.journalEntryId ?? transfer.journalEntryId ?? null,
    arrivalEntryId: matched ? null : (transfer.arrivalEntryId ?? transfer.journalEntryId ?? null),
    matchedAtUtc: matched ? at : null,
    createdAtUtc: at,
    updatedAtUtc: at,
  })
}

/** As the bank connection reports it; the platform's own accounts there come first, one for a currency. */
export function addTransaction(
  { sink }: MarketBlock,
  transaction: {
    readonly account: MarketAccount
    readonly amount: number
    readonly at: string
    readonly transactionId: string
    readonly text: string
    readonly link: { readonly aiiaBankDepositId?: number; readonly aiiaBankPayoutId?: number }
  },
): void {
  const { account, at } = transaction
  sink.add(aiiaTransactions, {
    ...transaction.link,
    entityId: sink.nextId(aiiaTransactions),
    aiiaAccountId: account.currencyId,
    transactionId: transaction.transactionId,
    state: 'BOOKED',
    amount: cents(transaction.amount),
    currencyId: account.currencyId,
    bookedOn: at.slice(0, 10),
    text: transaction.text,
    counterpartName: account.holder.name,
    counterpartAccountNumber: `${account.bankCode} ${account.bankAccountNumber}`,
    createdAtUtc: at,
    updatedAtUtc: at,
  })
}

const drawConnection = (random: Random) => ({
  booked: random.int(20_000, 9_000_000),
  aiiaAccountId: `acc-${random.digits(12)}`,
})

/** A customer lets the platform look at their bank account. */
function addConnectedAccount({ sink, random }: MarketBlock, account: MarketAccount, at: string): void {
  const { booked, aiiaAccountId } = drawConnection(random)
  sink.add(aiiaAccounts, {
    entityId: sink.nextId(aiiaAccounts),
    aiiaAccountId,
    name: 'Lønkonto',
    providerId: 'sydhavn-bank',
    accountId: account.accountId,
    currencyId: account.currencyId,
    bbanBankCode: account.bankCode,
    bbanAccountNumber: account.bankAccountNumber,
    availableBalance: cents(booked),
    bookedBalance: cents(booked),
    consentExpiresAtUtc: addMinutes(at, 180 * 1440),
    lastSynchronizedAtUtc: at,
    isConnected: true,
    createdAtUtc: at,
    updatedAtUtc: at,
  })
}
