import { recordChange } from '../audit/recordChange.ts'
import { DomainError } from '../DomainError.ts'
import type { JournalEntryState, LedgerContext, NewLine, WrittenEntry } from './LedgerEntry.ts'
import { writeEntry } from './postEntry.ts'

export interface Reversal {
  readonly entryId: number
  /** Why; account holders read it. */
  readonly description: string
  /** Lets accounts go below what is available on them. */
  readonly mayOverdraw?: boolean
}

/**
 * Takes a posted entry back by another one with debits and credits exchanged; the first becomes REVERSED. Refuses with
 * NOT_FOUND, WRONG_STATE (it is not posted, or is a reversal itself) or INSUFFICIENT_FUNDS.
 */
export function reverseEntry(context: LedgerContext, reversal: Reversal): Promise<WrittenEntry> {
  const { db } = context
  const { entryId } = reversal
  return db.transaction(async () => {
    const [entry] = await db.query<{
      state: JournalEntryState
      kind: string
      currency_id: number
      entry_number: string
    }>('select state, kind, currency_id, entry_number from journal_entries where entity_id = $1 for update', [
      entryId,
    ])
    if (!entry) throw new DomainError('NOT_FOUND')
    if (entry.state !== 'POSTED' || entry.kind === 'REVERSAL') {
      throw new DomainError('WRONG_STATE', [
        { code: 'WRONG_STATE', field: null, params: { state: entry.state } },
      ])
    }
    const written = await writeEntry(
      context,
      {
        kind: 'REVERSAL',
        currencyId: entry.currency_id,
        description: reversal.description,
        reference: entry.entry_number,
        lines: await exchangedLines(context, entryId),
        mayOverdraw: reversal.mayOverdraw ?? false,
      },
      entryId,
    )
    const [row] = await db.query<{ entity_version: number }>(
      `update journal_entries set state = 'REVERSED' where entity_id = $1 returning entity_version`,
      [entryId],
    )
    await recordChange(db, context.actor, {
      changeType: 'UPDATE',
      entityName: 'JournalEntry',
      entityId: entryId,
      mutationName: context.mutationName,
      clientCorrelationId: context.clientCorrelationId,
      isRawDataEdit: false,
      resultingVersion: row?.entity_version ?? null,
      changes: [{ field: 'state', old: 'POSTED', new: 'REVERSED' }],
    })
    return written
  })
}

async function exchangedLines({ db }: LedgerContext, entryId: number): Promise<readonly NewLine[]> {
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
