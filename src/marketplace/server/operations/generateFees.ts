import { Decimal } from 'decimal.js'
import { firstOfMonth, lastOfMonth } from '../../../engine/rules/calendar.ts'
import { fees } from '../tables/banking.ts'
import type { CodedText } from '../../../engine/server/db/texts/CodedText.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { feeSettingSql } from '../lending/borrowerFees.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { defineOperation } from '../../../engine/server/kernel/operations/defineOperation.ts'
import type { ValueOf } from '../../../engine/server/kernel/operations/Field.ts'
import {
  date,
  flag,
  idOf,
  integer,
  list,
  money,
  object,
  optional,
  text,
} from '../../../engine/server/kernel/operations/fields.ts'
import { refuse, type StaffContext } from '../../../engine/server/kernel/runOperation.ts'

const generatedFee = object('GeneratedFee', {
  accountNumber: text(),
  accountName: optional(text()),
  currencyCode: text(),
  principal: money({ description: 'Outstanding principal the fee is computed from.' }),
  amount: money(),
  isCharged: flag({
    description: 'No: the account has too little. The fee is planned, and charged by a later run.',
  }),
})

type GeneratedFee = ValueOf<typeof generatedFee>

/**
 * A twelfth of the annual percentage of a debt, by the most specific valid setting. Leaves out the loans whose instalments
 * carry the fee of that month. A repeat for the same month charges only what is missing. Refuses with MAX for a month that
 * has not begun.
 */
export const generateFees = defineOperation({
  name: 'generateFees',
  description:
    'Charges borrowers the administration fee of a month. What was charged already is not charged again.',
  permission: 'ExecuteSeniorActions',
  input: {
    month: date({ description: 'Any day of the month.' }),
    currencyId: optional(idOf('Currency', { description: 'Empty: every currency.' })),
    dryRun: optional(flag({ description: 'Only says what would be charged.' })),
  },
  result: { periodFrom: date(), periodTo: date(), feeCount: integer(), fees: list(generatedFee) },
  run: async (context, { month, currencyId, dryRun }) => {
    const isDryRun = dryRun === true
    const [periodFrom, periodTo] = [firstOfMonth(month), lastOfMonth(month)]
    const today = context.now().toISOString().slice(0, 10)
    if (periodFrom > today) throw refuse('MAX', 'month', { number: today })
    // One run at a time, so that the second finds what the first charged.
    if (!isDryRun) await context.db.query(`SELECT pg_advisory_xact_lock(hashtext('generateFees'))`)
    const due = await readDue(context, { periodFrom, periodTo, today, currencyId })
    const generated: GeneratedFee[] = []
    for (const one of due) {
      const isCharged = new Decimal(one.available).gte(one.amount)
      if (!isDryRun) await charge(context, one, { periodFrom, periodTo, today, isCharged })
      const { accountNumber, accountName, currencyCode, principal, amount } = one
      generated.push({ accountNumber, accountName, currencyCode, principal, amount, isCharged })
    }
    return { periodFrom, periodTo, feeCount: generated.length, fees: generated }
  },
})

interface DueFee extends Omit<GeneratedFee, 'isCharged'> {
  readonly accountId: number
  readonly currencyId: number
  readonly available: string
  readonly percentage: string
  /** For a fee planned by an earlier run. */
  readonly plannedFeeId: number | null
}

const readDue = async (
  { db, actor }: StaffContext,
  run: { periodFrom: string; periodTo: string; today: string; currencyId: number | null },
): Promise<readonly DueFee[]> => {
  const rows = await db.query<{
    account_id: number
    account_number: string
    account_name: string | null
    currency_id: number
    code: string
    available_balance: string
    principal: string
    amount: string
    percentage: string
    planned_fee_id: number | null
  }>(
    `SELECT a.entity_id AS account_id, a.account_number, coalesce(a.account_name, b.name) AS account_name,
       a.currency_id, c.code, a.available_balance, d.principal,
       coalesce(f.amount, d.amount) AS amount, d.percentage, f.entity_id AS planned_fee_id
     FROM (
       SELECT l.account_id, sum(l.outstanding_principal) AS principal, max(s.annual_fee_in_percentage) AS percentage,
         sum(round(l.outstanding_principal * s.annual_fee_in_percentage / 1200, 2)) AS amount
       FROM loans l JOIN accounts o ON o.entity_id = l.account_id
       CROSS JOIN LATERAL (
         ${feeSettingSql('annual_fee_in_percentage', { currency: 'l.currency_id', product: 'l.product_type_id', partner: 'o.partner_id', day: '$2::date' })}) AS s
       WHERE l.state IN ('ACTIVE', 'OVERDUE') AND l.issued_on <= $2::date
         AND ($3::int IS NULL OR l.currency_id = $3::int) AND NOT (${IS_CARRIED})
       GROUP BY l.account_id
     ) AS d
     JOIN accounts a ON a.entity_id = d.account_id
     JOIN currencies c ON c.entity_id = a.currency_id
     LEFT JOIN businesses b ON b.entity_id = a.business_id
     LEFT JOIN fees f ON f.account_id = a.entity_id AND f.kind = 'ADMINISTRATION' AND f.period_from = $1::date
     WHERE coalesce(f.amount, d.amount) > 0 AND (f.entity_id IS NULL OR f.state = 'PLANNED')
       AND a.entity_id <> ALL($4::int[])
     ORDER BY a.account_number`,
    [run.periodFrom, run.periodTo, run.currencyId, [...actor.memberships.keys()], run.today],
  )
  return rows.map((row) => ({
    accountId: row.account_id,
    accountNumber: row.account_number,
    accountName: row.account_name,
    currencyId: row.currency_id,
    currencyCode: row.code,
    available: row.available_balance,
    principal: row.principal,
    amount: row.amount,
    percentage: row.percentage,
    plannedFeeId: row.planned_fee_id,
  }))
}

/**
 * An instalment has the fee of the month that ends on its due date, or gets it tonight. That month begins in the calendar month
 * before, so an instalment of this calendar month or of the next covers a part of this one.
 */
const CARRIES = `(p.administration_fee IS NOT NULL OR (p.due_on >= $5::date AND p.paid_amount = 0))`
const IS_CARRIED = `
  EXISTS (SELECT FROM loan_payments p WHERE p.loan_id = l.entity_id AND ${CARRIES}
    AND p.due_on >= $1::date AND p.due_on < $1::date + interval '2 months')`

const charge = async (
  context: StaffContext,
  due: DueFee,
  run: { periodFrom: string; periodTo: string; today: string; isCharged: boolean },
): Promise<void> => {
  const { accountId, amount, currencyId } = due
  const description: CodedText = {
    code: 'ADMINISTRATION_FEE',
    params: { from: run.periodFrom, to: run.periodTo },
  }
  const entry = run.isCharged
    ? await postEntry(context, {
        kind: 'FEE',
        currencyId,
        description,
        effectKey: `account:${accountId}:administration-fee:${run.periodFrom}`,
        lines: [
          { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount },
          { ledger: 'OTHER_FEES', credit: amount },
        ],
      })
    : null
  const charged = entry && {
    state: 'CHARGED' as const,
    chargedAtUtc: context.now().toISOString(),
    journalEntryId: entry.entityId,
  }
  if (due.plannedFeeId !== null) {
    if (charged) await changeRow(context, fees, due.plannedFeeId, charged)
    return
  }
  await addRow(context, fees, {
    accountId,
    kind: 'ADMINISTRATION',
    state: 'PLANNED',
    amount,
    currencyId,
    percentage: due.percentage,
    description,
    dueOn: run.today,
    periodFrom: run.periodFrom,
    periodTo: run.periodTo,
    ...charged,
  })
}
