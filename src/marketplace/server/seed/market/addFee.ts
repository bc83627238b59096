import { fees } from '../../tables/index.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import { cents } from '../addAccount.ts'
import { atMinute, TODAY } from '../calendar.ts'
import type { MarketAccount } from '../MarketFacts.ts'
import type { MarketBlock } from './MarketBlock.ts'

type FeeRow = typeof fees.$inferInsert

export interface SeededFee {
  readonly kind: FeeRow['kind']
  /** In whole hundredths; no fee is written when it is 0. */
  readonly amount: number
  readonly at: string
  /** Null until it is charged. */
  readonly journalEntryId: number | null
  readonly loan?: { readonly loanId: number; readonly loanNumber: string }
  readonly period?: { readonly from: string; readonly to: string }
}

export function addFee({ sink }: MarketBlock, account: MarketAccount, fee: SeededFee): void {
  if (fee.amount === 0) return
  const isCharged = fee.journalEntryId !== null
  // What is planned is known on the reference day.
  const createdAtUtc = isCharged ? fee.at : atMinute(TODAY, 120)
  sink.add(fees, {
    entityId: sink.nextId(fees),
    accountId: account.accountId,
    loanId: fee.loan?.loanId ?? null,
    kind: fee.kind,
    state: isCharged ? 'CHARGED' : 'PLANNED',
    amount: cents(fee.amount),
    currencyId: account.currencyId,
    percentage: fee.kind === 'TRADING' ? '0.500000' : null,
    description: textOf(fee),
    dueOn: fee.at.slice(0, 10),
    periodFrom: fee.period?.from ?? null,
    periodTo: fee.period?.to ?? null,
    chargedAtUtc: isCharged ? fee.at : null,
    journalEntryId: fee.journalEntryId,
    createdAtUtc,
    updatedAtUtc: createdAtUtc,
  })
}

const textOf = ({ kind, at, loan, period }: SeededFee): CodedText => {
  const day = at.slice(0, 10)
  const params = period ?? { from: day, to: day }
  const loanNumber = loan?.loanNumber ?? ''
  const texts: Readonly<Record<FeeRow['kind'], CodedText>> = {
    ESTABLISHMENT: { code: 'ESTABLISHMENT_FEE', params: { loan: loanNumber } },
    REMINDER: { code: 'REMINDER_FEE', params: { reference: loanNumber } },
    TRADING: { code: 'TRADING_FEE', params: { loan: loanNumber } },
    PROCESSING: { code: 'SMALL_DEPOSIT_FEE' },
    ADMINISTRATION: { code: 'ADMINISTRATION_FEE', params },
    CUSTODY: { code: 'CUSTODY_FEE', params },
  }
  return texts[kind]
}
