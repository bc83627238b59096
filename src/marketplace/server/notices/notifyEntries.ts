import type { Decimal } from 'decimal.js'
import type { NoticeKind } from '../../rules/noticeKinds.ts'
import type { journalEntryKind } from '../tables/enums.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import { type Notice, notifyAll, type NotifyContext } from './notify.ts'

type JournalEntryKind = (typeof journalEntryKind.enumValues)[number]

export interface ToldEntry {
  readonly kind: JournalEntryKind
  readonly currencyId: number
  readonly lines: readonly {
    readonly accountId: number | null
    readonly loanId?: number | null
    /** Credit less debit. */
    readonly amount: Decimal
  }[]
}

/** Notice per entry kind. Other kinds are announced by the operation that posts them, which knows more. */
const NEWS: Readonly<
  Partial<Record<JournalEntryKind, { readonly in?: NoticeKind; readonly out?: NoticeKind }>>
> = {
  DEPOSIT: { in: 'MONEY_IN' },
  INCOMING_TRANSFER: { in: 'MONEY_IN' },
  LOAN_DISBURSEMENT: { in: 'MONEY_IN' },
  LOAN_PAYMENT: { in: 'PAYMENT_RECEIVED' },
  PAYOUT: { out: 'MONEY_OUT' },
}

/** Notifies account holders of posted entries that moved their money, in the transaction of the entries. */
export async function notifyEntries(context: NotifyContext, entries: readonly ToldEntry[]): Promise<void> {
  const moves = entries.flatMap(movesOf)
  if (moves.length === 0) return
  const [currencies, loans] = await readWords(context, moves)
  await notifyAll(
    context,
    moves.map(({ kind, accountId, loanId, currencyId, amount }): Notice => {
      const money = { amount: amount.toFixed(2), currency: currencies.get(currencyId) ?? '' }
      return {
        kind,
        to: { accountId },
        text: textOf(kind, money, loanId === null ? null : (loans.get(loanId) ?? null)),
        path: '/account/statement',
      }
    }),
  )
}

interface Move {
  readonly kind: NoticeKind
  readonly accountId: number
  readonly loanId: number | null
  readonly currencyId: number
  readonly amount: Decimal
}

/** One per account and loan: a payment of fee and interest is one notice. */
const movesOf = ({ kind, currencyId, lines }: ToldEntry): readonly Move[] => {
  const news = NEWS[kind]
  if (news === undefined) return []
  const moves = new Map<string, Move>()
  for (const { accountId, loanId = null, amount } of lines) {
    if (accountId === null) continue
    const key = `${accountId} ${loanId}`
    const known = moves.get(key)?.amount
    moves.set(key, { kind: 'MONEY_IN', accountId, loanId, currencyId, amount: known?.plus(amount) ?? amount })
  }
  return [...moves.values()].flatMap((move) => {
    const told = move.amount.isPositive() ? news.in : news.out
    return told === undefined || move.amount.isZero()
      ? []
      : [{ ...move, kind: told, amount: move.amount.abs() }]
  })
}

const textOf = (
  kind: NoticeKind,
  money: { readonly amount: string; readonly currency: string },
  loan: string | null,
): CodedText => {
  if (kind === 'PAYMENT_RECEIVED' && loan !== null)
    return { code: 'NOTICE_LOAN_PAYMENT', params: { ...money, loan } }
  return { code: kind === 'MONEY_OUT' ? 'NOTICE_PAYOUT' : 'NOTICE_DEPOSIT', params: money }
}

/** Codes of currencies and numbers of loans. */
const readWords = async (
  { db }: NotifyContext,
  moves: readonly Move[],
): Promise<readonly [ReadonlyMap<number, string>, ReadonlyMap<number, string>]> => {
  const rows = await db.query<{ is_loan: boolean; id: number; word: string }>(
    `SELECT false AS is_loan, entity_id AS id, code AS word FROM currencies WHERE entity_id = ANY($1::int[])
     UNION ALL SELECT true, entity_id, loan_number FROM loans WHERE entity_id = ANY($2::int[])`,
    [
      [...new Set(moves.map(({ currencyId }) => currencyId))],
      [...new Set(moves.flatMap(({ loanId }) => loanId ?? []))],
    ],
  )
  const wordsOf = (isLoan: boolean) =>
    new Map(rows.filter((row) => row.is_loan === isLoan).map(({ id, word }) => [id, word] as const))
  return [wordsOf(false), wordsOf(true)]
}
