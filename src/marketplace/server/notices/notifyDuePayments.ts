import { addDays } from '../../../engine/rules/calendar.ts'
import { notifyMany, type NotifyContext } from './notify.ts'

/** Days before the due date on which the borrower is notified. */
export const TOLD_DAYS_BEFORE = 5

/** How many days back to look for overdue instalments. Each borrower is notified of one once. */
const DAYS = 7

/** Notifies borrowers of instalments due soon, and once of each overdue one. Returns the number of instalments. */
export async function notifyDuePayments(context: NotifyContext): Promise<number> {
  const today = context.now().toISOString().slice(0, 10)
  const due = await context.db.query<{
    id: number
    account_id: number
    loan: string
    amount: string
    currency: string
    due_on: string
  }>(
    `SELECT p.entity_id AS id, l.account_id, l.loan_number AS loan, p.outstanding_amount::text AS amount,
       c.code AS currency, p.due_on::text AS due_on
     FROM loan_payments p JOIN loans l ON l.entity_id = p.loan_id JOIN currencies c ON c.entity_id = l.currency_id
     WHERE l.state IN ('ACTIVE', 'OVERDUE') AND p.state IN ('SCHEDULED', 'PARTIALLY_PAID', 'OVERDUE')
       AND p.outstanding_amount > 0 AND p.due_on BETWEEN $1::date AND $2::date
     ORDER BY p.due_on, p.entity_id`,
    [addDays(today, -DAYS), addDays(today, TOLD_DAYS_BEFORE)],
  )
  await notifyMany(
    context,
    due.map(({ id, account_id: accountId, loan, amount, currency, due_on: dueOn }) => {
      const isLate = dueOn < today
      return {
        kind: 'PAYMENT_DUE',
        to: { accountId },
        text: {
          code: isLate ? 'NOTICE_PAYMENT_MISSED' : 'NOTICE_PAYMENT_DUE',
          params: { loan, amount, currency, due: dueOn },
        },
        path: '/business/payments',
        effectKey: `loan-payment:${id}:${isLate ? 'late' : 'due'}`,
      }
    }),
  )
  return due.length
}
