import { eq } from 'drizzle-orm'
import type { aiiaBankDeposits } from '../../db/tables/aiia.ts'
import { alarms } from '../../db/tables/operations.ts'
import { currencies } from '../../db/tables/reference.ts'
import type { Payment } from '../../providers/payment/PaymentProvider.ts'
import { bookIncoming } from '../operations/bookIncoming.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import { addRow } from '../rows/changeRows.ts'
import type { Row } from '../rows/EntityTable.ts'
import { readRows } from '../rows/readRows.ts'
import { readClientBank } from './readClientBank.ts'

/**
 * Books money that a provider has fetched, but not as it was asked to: it waits to be matched by a person, whom an alarm tells, once.
 * Money in a currency that the platform does not know is named by the alarm alone.
 */
export async function keepUnallocated(
  context: OperationContext,
  deposit: Row<typeof aiiaBankDeposits>,
  { amount, currencyCode, paymentId, receivedAt, payer }: Payment,
): Promise<void> {
  const { db, now } = context
  const [currency] = await readRows(context, currencies, eq(currencies.code, currencyCode))
  const bank = currency && (await readClientBank(db, currency.entityId))
  const told = await db.query(
    `select 1 from alarms where kind = 'UNMATCHED_TRANSFER' and record_type = 'AiiaBankDeposit' and record_id = $1::int
     and message like '%' || $2::text`,
    [deposit.entityId, paymentId],
  )
  if (told.length > 0) return
  if (bank !== undefined)
    await bookIncoming(context, bank, [
      {
        row: {
          bankReference: paymentId,
          bookedOn: (receivedAt ?? now().toISOString()).slice(0, 10),
          amount,
          payerName: payer?.accountHolder ?? null,
          payerAccountNumber: payer?.accountNumber ?? null,
          message: deposit.orderId,
        },
        accountId: null,
      },
    ])
  await addRow(context, alarms, {
    severity: 'CRITICAL',
    kind: 'UNMATCHED_TRANSFER',
    message: `${deposit.orderId} ≠ ${amount} ${currencyCode}, ${paymentId}`,
    accountId: deposit.accountId,
    recordType: 'AiiaBankDeposit',
    recordId: deposit.entityId,
    raisedAtUtc: now().toISOString(),
  })
}
