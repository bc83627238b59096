import type { Database } from '../../../../engine/server/db/Database.ts'
import { journalEntries, journalLines } from '../../tables/index.ts'
import { numberOf } from '../../ledger/postEntry.ts'
import { cents } from '../addAccount.ts'
import { TODAY } from '../calendar.ts'
import { CHART_OF_ACCOUNTS } from '../../referenceData/facts/ledger.ts'
import type { RowSink } from '../../referenceData/RowSink.ts'
import { ledgerAccountId, type LedgerKind } from '../../referenceData/seedBooks.ts'
import type { PlannedEntry, PlannedLine } from './PlannedEntry.ts'

/** Writes journal entries and keeps all balances, as the ledger of a running server does. */
export class Books {
  readonly #sink: RowSink
  readonly #ledger = new Map<number, number>()
  readonly #accounts = new Map<number, number>()

  constructor(sink: RowSink) {
    this.#sink = sink
  }

  balanceOf(accountId: number): number {
    return this.#accounts.get(accountId) ?? 0
  }

  /** Returns the id of the entry. */
  write(entry: PlannedEntry): number {
    const lines = entry.lines.filter(({ amount }) => amount !== 0)
    let difference = 0
    let moved = 0
    for (const { amount } of lines) {
      difference += amount
      if (amount > 0) moved += amount
    }
    if (difference !== 0) throw new Error(`${entry.description.code}: off by ${difference}`)
    const { at, currencyId, description } = entry
    const valueDate = at.slice(0, 10)
    const state = entry.state ?? 'POSTED'
    const isBooked = state === 'POSTED' || state === 'REVERSED'
    const entityId = this.#sink.nextId(journalEntries)
    this.#sink.add(journalEntries, {
      createdAtUtc: at,
      updatedAtUtc: at,
      valueDate,
      entityId,
      entryNumber: numberOf(entityId),
      kind: entry.kind,
      state,
      bookedAtUtc: isBooked ? at : null,
      description,
      reference: entry.reference ?? null,
      currencyId,
      amount: cents(moved),
      lineCount: lines.length,
      createdByUserId: entry.createdByUserId ?? null,
      reversedEntryId: entry.reverses?.() ?? null,
    })
    let lineNumber = 0
    for (const line of lines) {
      lineNumber += 1
      const ledgerId = ledgerAccountId(line.ledger, currencyId)
      this.#sink.add(journalLines, {
        createdAtUtc: at,
        updatedAtUtc: at,
        valueDate,
        entityId: this.#sink.nextId(journalLines),
        journalEntryId: entityId,
        lineNumber,
        ledgerAccountId: ledgerId,
        accountId: line.accountId ?? null,
        loanId: line.loanId ?? null,
        currencyId,
        debit: line.amount < 0 ? cents(-line.amount) : '0.00',
        credit: line.amount > 0 ? cents(line.amount) : '0.00',
        principalAmount: line.principal === undefined ? null : cents(line.principal),
        feeAmount: line.fee ? cents(line.fee) : null,
        balanceAfter: isBooked ? cents(this.#move(ledgerId, line)) : null,
        text: line.text ?? description,
      })
    }
    entry.onWritten?.(entityId)
    return entityId
  }

  /** Balances of the books, on their own accounts and on the bank's latest statement. */
  async close(db: Database): Promise<void> {
    const moved = [...this.#ledger]
    await db.query(
      `update ledger_accounts l set balance = b.balance
       from unnest($1::int[], $2::numeric[]) as b(id, balance) where l.entity_id = b.id`,
      [moved.map(([id]) => id), moved.map(([, balance]) => cents(balance))],
    )
    // The statement is part of the seeded row, so it needs no separate version or history.
    await db.query('alter table bank_accounts disable trigger touch_row')
    await db.query(
      `update bank_accounts b set statement_balance = l.balance, statement_on = $1
       from ledger_accounts l where l.entity_id = b.ledger_account_id`,
      [TODAY],
    )
    await db.query('alter table bank_accounts enable trigger touch_row')
  }

  #move(ledgerId: number, { ledger, accountId, amount }: PlannedLine): number {
    const inOwnDirection = isCreditNormal(ledger) ? amount : -amount
    const ledgerBalance = (this.#ledger.get(ledgerId) ?? 0) + inOwnDirection
    this.#ledger.set(ledgerId, ledgerBalance)
    if (accountId === undefined) return ledgerBalance
    const balance = this.balanceOf(accountId) + amount
    this.#accounts.set(accountId, balance)
    return balance
  }
}

const CREDIT_NORMAL = new Set(
  CHART_OF_ACCOUNTS.filter(({ type }) => type === 'LIABILITY' || type === 'INCOME').map(({ kind }) => kind),
)
const isCreditNormal = (kind: LedgerKind): boolean => CREDIT_NORMAL.has(kind)
