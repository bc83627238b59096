import { journalEntries } from '../tables/ledger.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { lockRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { LedgerContext, NewLine, WrittenEntry } from './LedgerEntry.ts'
import { writeEntry } from './postEntry.ts'

export interface Reversal {
  readonly entryId: number
  /** The reason; account holders can read it. */
  readonly description: CodedText
  /** Allows overdrawing the available balance. */
  readonly mayOverdraw?: boolean
}

/**
 * Reverses a posted entry by a new one with debits and credits swapped; the original becomes REVERSED.
 * Refuses with NOT_FOUND, WRONG_STATE (it is not posted, or is a reversal itself) or INSUFFICIENT_FUNDS.
 */
export function reverseEntry(context: LedgerContext, reversal: Reversal): Promise<WrittenEntry> {
  const { entryId } = reversal
  return context.db.transaction(async () => {
    const entry = await lockRow(context, journalEntries, entryId)
    if (entry.state !== 'POSTED' || entry.kind === 'REVERSAL') {
      throw new DomainError('WRONG_STATE', [
        { code: 'WRONG_STATE', field: null, params: { state: entry.state } },
      ])
    }
    const written = await writeEntry(
      context,
      {
        kind: 'REVERSAL',
        currencyId: entry.currencyId,
        description: reversal.description,
        reference: entry.entryNumber,
        lines: await exchangedLines(context, entryId),
        mayOverdraw: reversal.mayOverdraw ?? false,
      },
      entryId,
    )
    await changeRow(context, journalEntries, entryId, { state: 'REVERSED' })
    return written
  })
}

/** The lines of an entry, with debits and credits swapped. */
export async function exchangedLines({ db }: LedgerContext, entryId: number): Promise<readonly NewLine[]> {
  const lines = await db.query<{
    ledger_account_id: number
    kind: string
    account_id: number | null
    loan_id: number | null
    debit: string
    credit: string
    principal_amount: string | null
    fee_amount: string | null
  }>(
    `select l.ledger_account_id, g.kind, l.account_id, l.loan_id, l.debit, l.credit,
       -l.principal_amount as principal_amount, -l.fee_amount as fee_amount
     from journal_lines l join ledger_accounts g on g.entity_id = l.ledger_account_id
     where l.journal_entry_id = $1 order by l.line_number`,
    [entryId],
  )
  return lines.map((line) => ({
    ledger:
      line.account_id === null ? { ledgerAccountId: line.ledger_account_id } : ('CUSTOMER_FUNDS' as const),
    accountId: line.account_id,
    loanId: line.loan_id,
    principalAmount: line.principal_amount,
    feeAmount: line.fee_amount,
    ...(Number(line.debit) > 0 ? { credit: line.debit } : { debit: line.credit }),
  }))
}
