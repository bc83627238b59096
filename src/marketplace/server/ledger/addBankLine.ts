import { sql } from 'drizzle-orm'
import { aiiaAccounts, aiiaTransactions } from '../tables/aiia.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'
import { addRow } from '../../../engine/server/kernel/rows/changeRows.ts'
import { readRows } from '../../../engine/server/kernel/rows/readRows.ts'
import type { Values } from '../../../engine/server/kernel/rows/EntityTable.ts'

/** What the provider says of money that came or went. */
export interface BankLine extends Pick<
  Values<typeof aiiaTransactions>,
  'counterpartName' | 'counterpartAccountNumber' | 'aiiaBankDepositId' | 'aiiaBankPayoutId'
> {
  readonly text: string
  readonly currencyId: number
  /** Decimal as text; negative for money that left. */
  readonly amount: string
  /** Null where the provider does not see the platform's own account: then there is no line. */
  readonly transactionId: string | null
  /** ISO 8601; null as above. */
  readonly bookedAt: string | null
}

/** Adds the line of the platform's own bank account, where the provider sees that account. */
export async function addBankLine(
  context: OperationContext,
  { transactionId, bookedAt, ...line }: BankLine,
): Promise<void> {
  if (transactionId === null || bookedAt === null) return
  const [own] = await readRows(
    context,
    aiiaAccounts,
    sql`${aiiaAccounts.currencyId} = ${line.currencyId}::int and ${aiiaAccounts.bankAccountId} is not null and ${aiiaAccounts.isConnected}`,
  )
  if (own === undefined) return
  await addRow(context, aiiaTransactions, {
    ...line,
    aiiaAccountId: own.entityId,
    transactionId,
    state: 'BOOKED',
    bookedOn: bookedAt.slice(0, 10),
  })
}
