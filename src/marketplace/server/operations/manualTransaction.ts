import { accounts } from '../tables/accounts.ts'
import { ledgerAccounts } from '../tables/ledger.ts'
import { freeText } from '../../../engine/server/db/texts/CodedText.ts'
import { CLOSED } from '../access/accountRules.ts'
import { holdForApproval } from '../../../engine/server/kernel/approvals/holdForApproval.ts'
import { checkLines } from '../ledger/checkLines.ts'
import { lockEffects } from '../ledger/effects.ts'
import type { NewLine } from '../ledger/LedgerEntry.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { findRow } from '../../../engine/server/kernel/rows/readRows.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { checkCurrency } from '../../../engine/server/kernel/checkCurrency.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValuesOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  date,
  idOf,
  longText,
  money,
  optional,
  text,
} from '../../../engine/server/kernel/operations/fields.ts'
import { approval, entity } from '../../../engine/server/kernel/operations/results.ts'
import { refuse } from '../../../engine/server/kernel/runOperation.ts'

interface ManualTransactionResult {
  readonly journalEntryId: number | null
  readonly approvalId: number | null
}

/** A side is either a customer's account or one of the platform's own. */
const input = {
  debitAccountId: optional(idOf('Account', { description: 'Customer’s account the money is taken from.' })),
  debitLedgerAccountId: optional(
    idOf('LedgerAccount', { description: 'Ledger account that is debited instead.' }),
  ),
  creditAccountId: optional(idOf('Account', { description: 'Customer’s account the money goes to.' })),
  creditLedgerAccountId: optional(
    idOf('LedgerAccount', { description: 'Ledger account that is credited instead.' }),
  ),
  amount: money(),
  currencyId: idOf('Currency', { description: 'Currency of both accounts.' }),
  text: text({ description: 'In the statement; shown to the customer.' }),
  valueDate: optional(date({ description: 'Empty: today.' })),
  reference: optional(text({ description: 'Number of what it is booked for.' })),
  note: optional(longText({ description: 'Shown to the approver.' })),
}

/** The entry is the effect of the request, not of the approval. */
const facts = { effectKey: optional(text()) }

type ManualTransaction = ValuesOf<typeof input>
type KeyedTransaction = ManualTransaction & ValuesOf<typeof facts>

/**
 * At once, or from the rule's threshold after approval by a second person. A correlation id posts once, no matter who
 * repeats it and when. Refuses with REQUIRED, ONLY_ONE_OF, MIN, INVALID_REFERENCE, CURRENCY_MISMATCH,
 * INSUFFICIENT_FUNDS, and MUST_BE_UNIQUE or EFFECT_CONFLICT when the id was sent with something else.
 */
export const manualTransaction = defineOperation({
  name: 'manualTransaction',
  description:
    'Books an amount from one account to another. Each side is either a customer’s account or a ledger account.',
  permission: 'ExecuteSeniorActions',
  isConfirmed: true,
  input,
  result: { journalEntry: entity('JournalEntry', 'journalEntryId'), approval: approval() },
  facts,
  run: async (context, transaction, held): Promise<ManualTransactionResult> => {
    if (held.facts !== null) return perform(context, { ...transaction, ...held.facts })
    const id = context.clientCorrelationId
    if (id === null) return perform(context, { ...transaction, effectKey: null })
    const keyed = { ...transaction, effectKey: `manual:${id.toLowerCase()}` }
    await lockEffects(context.db, [keyed.effectKey])
    return (await readAsked(context, keyed)) ?? perform(context, keyed)
  },
})

/** The result of the same request while it waits for approval; responses of requests are stored for only a day. */
const readAsked = async (
  { db }: OperationContext,
  keyed: KeyedTransaction,
): Promise<ManualTransactionResult | null> => {
  const [asked] = await db.query<{ id: number; is_same: boolean }>(
    `SELECT entity_id AS id, command -> 'input' = $2::jsonb AS is_same FROM approvals
     WHERE operation = 'MANUAL_TRANSACTION' AND command -> 'input' ->> 'effectKey' = $1::text`,
    [keyed.effectKey, JSON.stringify(keyed)],
  )
  if (asked === undefined) return null
  if (!asked.is_same) throw refuse('MUST_BE_UNIQUE', 'clientCorrelationId')
  return { journalEntryId: null, approvalId: asked.id }
}

/** Whether the key is of a booked entry. Its amount and accounts are compared when it is posted again. */
const isBooked = async (
  { db }: OperationContext,
  { effectKey, text, reference, valueDate }: KeyedTransaction,
): Promise<boolean> => {
  if (effectKey === null) return false
  const [booked] = await db.query<{ is_same: boolean }>(
    `SELECT description = $2::jsonb AND reference IS NOT DISTINCT FROM $3::text
       AND value_date = coalesce($4::date, (booked_at_utc AT TIME ZONE 'UTC')::date) AS is_same
     FROM journal_entries WHERE effect_key = $1::text`,
    [effectKey, JSON.stringify(freeText(text)), reference, valueDate],
  )
  if (booked?.is_same === false) throw refuse('MUST_BE_UNIQUE', 'clientCorrelationId')
  return booked !== undefined
}

const perform = async (
  context: OperationContext,
  input: KeyedTransaction,
): Promise<ManualTransactionResult> => {
  const debit = await sideOf(context, input, 'debit')
  const credit = await sideOf(context, input, 'credit')
  if (debit.name === credit.name) throw refuse('INVALID_REFERENCE', 'creditAccountEntityId')
  const lines = [
    { ...debit.line, debit: input.amount },
    { ...credit.line, credit: input.amount },
  ]
  // Do not request approval of what could never be posted.
  checkLines(lines, input.currencyId)
  const approvalId = await hold(context, input, [debit.name, credit.name])
  if (approvalId !== null) return { journalEntryId: null, approvalId }
  const { entityId } = await postEntry(context, {
    kind: 'MANUAL',
    currencyId: input.currencyId,
    description: freeText(input.text),
    reference: input.reference,
    ...(input.effectKey === null ? {} : { effectKey: input.effectKey }),
    ...(input.valueDate === null ? {} : { valueDate: input.valueDate }),
    lines,
  })
  return { journalEntryId: entityId, approvalId: null }
}

/** Does not request approval of what is posted already. */
const hold = async (
  context: OperationContext,
  input: KeyedTransaction,
  [debit, credit]: readonly [string, string],
): Promise<number | null> => {
  if (await isBooked(context, input)) return null
  return holdForApproval(context, {
    operation: 'MANUAL_TRANSACTION',
    subject: `${input.text}: ${debit} → ${credit}`,
    accountIds: [input.debitAccountId, input.creditAccountId].filter((id) => id !== null),
    currencyId: input.currencyId,
    amount: input.amount,
    record: { type: 'JournalEntry', id: null },
    note: input.note,
    payload: {
      debit,
      credit,
      amount: input.amount,
      text: input.text,
      valueDate: input.valueDate,
      reference: input.reference,
    },
    command: manualTransaction.command(input, { effectKey: input.effectKey }),
  })
}

interface Side {
  readonly name: string
  readonly line: Pick<NewLine, 'ledger' | 'accountId'>
}

const sideOf = async (
  context: OperationContext,
  input: ManualTransaction,
  side: 'debit' | 'credit',
): Promise<Side> => {
  const accountId = input[`${side}AccountId`]
  const ledgerAccountId = input[`${side}LedgerAccountId`]
  if (accountId !== null && ledgerAccountId !== null)
    throw refuse('ONLY_ONE_OF', `${side}LedgerAccountEntityId`)
  if (accountId !== null) {
    const field = `${side}AccountEntityId`
    const account = await findRow(context, accounts, accountId, field)
    // Money on a closed account could never be paid out.
    if (side === 'credit' && CLOSED.includes(account.status)) throw refuse('INVALID_REFERENCE', field)
    await checkCurrency(context, account.currencyId, input.currencyId, field)
    return { name: account.accountNumber, line: { ledger: 'CUSTOMER_FUNDS', accountId } }
  }
  if (ledgerAccountId === null) throw refuse('REQUIRED', `${side}AccountEntityId`)
  const field = `${side}LedgerAccountEntityId`
  const ledger = await findRow(context, ledgerAccounts, ledgerAccountId, field)
  if (!ledger.isActive) throw refuse('INVALID_REFERENCE', field)
  await checkCurrency(context, ledger.currencyId, input.currencyId, field)
  return { name: `${ledger.number} ${ledger.name}`, line: { ledger: { ledgerAccountId } } }
}
