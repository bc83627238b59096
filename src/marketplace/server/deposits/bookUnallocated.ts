import { eq } from 'drizzle-orm'
import { platformDay } from '../../../engine/rules/platformDay.ts'
import { aiiaBankDeposits } from '../tables/aiia.ts'
import { alarms } from '../../../engine/server/db/tables/alarms.ts'
import { currencies } from '../../../engine/server/db/tables/reference.ts'
import type { Payment } from '../providers/payment/PaymentProvider.ts'
import { bookIncoming } from './bookIncoming.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow, changeRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import { readClientBank } from './readClientBank.ts'

/**
 * Posts money that a provider collected with other terms than requested, or for a closed account: it waits for staff to
 * match it. Raises one alarm.
 * Money in an unsupported currency is only named in the alarm.
 */
export async function bookUnallocated(
  context: OperationContext,
  deposit: Row<typeof aiiaBankDeposits>,
  { amount, currencyCode, paymentId, receivedAt, payer }: Payment,
): Promise<void> {
  const { db, now } = context
  const [currency] = await readRows(context, currencies, eq(currencies.code, currencyCode))
  const bank = currency && (await readClientBank(db, currency.entityId))
  // A deposit has one payment, so its money is posted once, whatever further events say.
  const told = await db.query(
    `select from alarms where kind = 'UNMATCHED_TRANSFER' and record_type = 'AiiaBankDeposit' and record_id = $1::int`,
    [deposit.entityId],
  )
  if (told.length > 0) return
  if (bank !== undefined) {
    const row = {
      bankReference: paymentId,
      bookedOn: platformDay(receivedAt === null ? now() : new Date(receivedAt)),
      amount,
      payerName: payer?.accountHolder ?? null,
      payerAccountNumber: payer?.accountNumber ?? null,
      message: deposit.orderId,
    }
    const [entry] = await bookIncoming(context, bank, [{ row, accountId: null }], 'PAYMENTS_IN_TRANSIT')
    await changeRow(context, aiiaBankDeposits, deposit.entityId, { transitEntryId: entry?.entityId ?? null })
  }
  await addRow(context, alarms, {
    severity: 'CRITICAL',
    kind: 'UNMATCHED_TRANSFER',
    message: `${deposit.orderId}: ${amount} ${currencyCode}, ${paymentId}`,
    accountId: deposit.accountId,
    recordType: 'AiiaBankDeposit',
    recordId: deposit.entityId,
    raisedAtUtc: now().toISOString(),
  })
}
