import { aiiaBankDeposits, incomingBankTransfers } from '../../tables/index.ts'
import { freeText } from '../../../../engine/server/db/texts/CodedText.ts'
import { cents } from '../addAccount.ts'
import { addDays, addMinutes, atMinute, TODAY } from '../calendar.ts'
import { addFee } from './addFee.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'
import { addIncomingTransfer, hasBankConnection, type IncomingTransfer } from './moneyIn.ts'
import { addPayout } from './moneyOut.ts'
import { customer, type PlannedEntry } from './PlannedEntry.ts'

/** Cases that keep staff busy: manual corrections, recurring fees, unidentified money, and failures. */
export function planEdgeCases(block: MarketBlock): void {
  const active = block.accounts.filter(({ isActive, isBorrower }) => isActive && !isBorrower)
  if (active.length === 0) return
  planCorrections(block, active)
  planCustodyFees(block, active)
  planUnknownTransfers(block, active)
  addFailures(block, active)
}

const QUARTER = { from: '2026-07-01', to: '2026-09-30' }
const CUSTODY_FEE = 7_500

function planCorrections(block: MarketBlock, active: readonly MarketAccount[]): void {
  const { random, plans, staffUserIds } = block
  const someday = (account: MarketAccount, minute: number) => {
    const day = addDays(TODAY, -random.int(20, 300))
    return atMinute(day > account.openedOn ? day : addDays(account.openedOn, 1), minute)
  }
  const correction = (account: MarketAccount, at: string, amount: number, description: string) =>
    ({
      at,
      kind: 'MANUAL',
      currencyId: account.currencyId,
      description: freeText(description),
      createdByUserId: random.pick(staffUserIds),
      lines: [{ ledger: 'COMPENSATIONS', amount: -amount }, customer(account.accountId, amount)],
    }) satisfies PlannedEntry
  for (const description of [
    'Compensation for a late payout',
    'Fee paid back',
    'Compensation after a complaint',
  ]) {
    const account = random.pick(active)
    plans.push(correction(account, someday(account, 640), random.int(50, 400) * 100, description))
  }
  for (let nth = 0; nth < 2; nth++) {
    const account = random.pick(active)
    const at = someday(account, 650)
    const amount = random.int(200, 900) * 100
    const first = correction(account, at, amount, 'Compensation for a wrong fee')
    let firstId = 0
    plans.push(
      { ...first, state: 'REVERSED', onWritten: (entryId) => void (firstId = entryId) },
      {
        ...first,
        at: addMinutes(at, 35),
        kind: 'REVERSAL',
        description: freeText('Booked on the wrong account'),
        lines: first.lines.map((line) => ({ ...line, amount: -line.amount })),
        reverses: () => firstId,
      },
    )
  }
  for (let nth = 0; nth < 8; nth++) {
    const account = random.pick(active)
    plans.push({
      ...correction(
        account,
        atMinute(addDays(TODAY, -random.int(0, 3)), random.int(340, 500)),
        random.int(100, 9_000) * 100,
        random.pick(['Interest paid back', 'Compensation for a late payout', 'Correction of a payment']),
      ),
      state: nth < 6 ? 'PENDING' : 'CANCELLED',
    })
  }
  const charged = random.int(200, 900) * 100
  plans.push({
    at: atMinute('2026-10-31', 1000),
    kind: 'MANUAL',
    currencyId: 1,
    description: { code: 'BANK_CHARGES' },
    createdByUserId: random.pick(staffUserIds),
    lines: [
      { ledger: 'BANK_CHARGES', amount: -charged },
      { ledger: 'CLIENT_BANK', amount: charged },
    ],
  })
}

function planCustodyFees(block: MarketBlock, active: readonly MarketAccount[]): void {
  const { random, plans } = block
  for (const account of active) {
    if (account.openedOn > QUARTER.from || !random.chance(0.12)) continue
    const at = atMinute('2026-10-01', random.int(120, 180))
    plans.push({
      at,
      kind: 'FEE',
      currencyId: account.currencyId,
      description: { code: 'CUSTODY_FEE', params: QUARTER },
      lines: [customer(account.accountId, -CUSTODY_FEE), { ledger: 'OTHER_FEES', amount: CUSTODY_FEE }],
      onWritten: (journalEntryId) =>
        addFee(block, account, { kind: 'CUSTODY', amount: CUSTODY_FEE, at, journalEntryId, period: QUARTER }),
    })
    if (!random.chance(0.3)) continue
    addFee(block, account, {
      kind: 'CUSTODY',
      amount: CUSTODY_FEE,
      at: atMinute('2027-01-01', 120),
      journalEntryId: null,
      period: { from: '2026-10-01', to: '2026-12-31' },
    })
  }
}

const MESSAGES = ['Indskud', 'Overførsel', 'Opsparing', 'Lån rate', 'Investering', 'Tak']

function planUnknownTransfers(block: MarketBlock, active: readonly MarketAccount[]): void {
  const { random, plans, sink } = block
  for (let nth = 0; nth < 14; nth++) {
    const account = random.pick(active)
    const amount = random.int(5, 400) * 10_000
    const isReturned = nth >= 11
    const at = atMinute(
      addDays(TODAY, -(isReturned ? random.int(30, 90) : random.int(0, 9))),
      random.int(300, 360),
    )
    // Kept until the entry that sends it back is there, too.
    let returned: IncomingTransfer | null = null
    plans.push({
      at,
      kind: 'INCOMING_TRANSFER',
      currencyId: account.currencyId,
      description: { code: 'UNKNOWN_TRANSFER' },
      lines: [
        { ledger: 'CLIENT_BANK', amount: -amount },
        { ledger: 'UNALLOCATED_FUNDS', amount },
      ],
      onWritten: (journalEntryId) => {
        const entityId = sink.nextId(incomingBankTransfers)
        const transfer = { entityId, account, amount, at, message: random.pick(MESSAGES), journalEntryId }
        if (isReturned) returned = { ...transfer, state: 'RETURNED', arrivalEntryId: journalEntryId }
        else addIncomingTransfer(block, { ...transfer, state: 'UNMATCHED' })
      },
    })
    if (!isReturned) continue
    plans.push({
      at: addMinutes(at, 6 * 1440),
      kind: 'OUTGOING_TRANSFER',
      currencyId: account.currencyId,
      description: { code: 'TRANSFER_SENT_BACK' },
      lines: [
        { ledger: 'UNALLOCATED_FUNDS', amount: -amount },
        { ledger: 'CLIENT_BANK', amount },
      ],
      onWritten: (journalEntryId) => {
        if (returned !== null) addIncomingTransfer(block, { ...returned, journalEntryId })
      },
    })
  }
}

/** Deposits and payouts that moved nothing. */
function addFailures(block: MarketBlock, active: readonly MarketAccount[]): void {
  const { sink, random } = block
  const connected = active.filter(hasBankConnection)
  for (const status of ['CREATED', 'AUTHORIZED', 'REJECTED', 'FAILED', 'CANCELLED', 'CANCELLED'] as const) {
    const account = random.pick(connected)
    const isUnderWay = status === 'CREATED' || status === 'AUTHORIZED'
    const at = atMinute(addDays(TODAY, isUnderWay ? 0 : -random.int(5, 13)), random.int(300, 500))
    const seed = random.digits(12)
    sink.add(aiiaBankDeposits, {
      entityId: sink.nextId(aiiaBankDeposits),
      accountId: account.accountId,
      currencyId: account.currencyId,
      amount: cents(random.int(5, 300) * 10_000),
      status,
      orderId: `D-${seed}`,
      paymentId: `pay-${seed}`,
      isInstantPayment: random.chance(0.5),
      requestCreatedAt: at,
      authorizedAt: status === 'AUTHORIZED' || status === 'FAILED' ? addMinutes(at, 3) : null,
      paymentStatusTerminalAt: isUnderWay ? null : addMinutes(at, 30),
      createdAtUtc: at,
      updatedAtUtc: at,
    })
  }
  for (const [status, failureReason] of FAILED_PAYOUTS) {
    const account = random.pick(active)
    const at = atMinute(addDays(TODAY, -random.int(5, 13)), random.int(500, 900))
    addPayout(block, account, random.int(5, 300) * 10_000, at, { status, failureReason })
  }
}

const FAILED_PAYOUTS = [
  ['FAILED', 'The recipient’s bank account is closed'],
  ['FAILED', 'The recipient’s bank did not answer'],
  ['REJECTED', 'The bank account is not the customer’s own'],
  ['CANCELLED', null],
] as const
