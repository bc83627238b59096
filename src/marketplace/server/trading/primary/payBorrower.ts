import { Decimal } from 'decimal.js'
import { eq, sql } from 'drizzle-orm'
import { isName } from '../../../../engine/rules/text.ts'
import { accounts, businesses } from '../../tables/accounts.ts'
import { bankAccounts, outgoingBankTransfers } from '../../tables/banking.ts'
import type { loans } from '../../tables/lending.ts'
import { postEntry } from '../../ledger/postEntry.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { addRow } from '../../../../engine/server/kernel/rows/changeRows.ts'
import type { Row } from '../../../../engine/server/kernel/rows/EntityTable.ts'
import { readRows } from '../../../../engine/server/kernel/rows/readRows.ts'

/**
 * Sends what the borrower got to their bank account, with the next bank file. Without a name, or without a
 * bank account, theirs or the platform's, it stays on the borrower's account here, from which they can pay it out.
 */
export async function payBorrower(
  context: OperationContext,
  { entityId: loanId, loanNumber, accountId, currencyId }: Row<typeof loans>,
  amount: string,
): Promise<void> {
  if (new Decimal(amount).lte(0)) return
  const [account] = await readRows(context, accounts, eq(accounts.entityId, accountId))
  const [bank] = await readRows(
    context,
    bankAccounts,
    sql`${bankAccounts.currencyId} = ${currencyId}::int and ${bankAccounts.purpose} = 'CLIENT_FUNDS'
      and ${bankAccounts.isActive}`,
  )
  if (account?.bbanAccountNumber == null || bank === undefined) return
  const destination = `${account.bbanBankCode ?? ''} ${account.bbanAccountNumber}`.trim()
  const [business] =
    account.businessId === null
      ? []
      : await readRows(context, businesses, eq(businesses.entityId, account.businessId))
  const recipientName = business?.name ?? account.accountName
  if (recipientName == null || !isName(recipientName)) return
  const entry = await postEntry(context, {
    kind: 'PAYOUT',
    currencyId,
    description: { code: 'PAYOUT_TO', params: { destination } },
    reference: loanNumber,
    effectKey: `loan:${loanId}:payout`,
    lines: [
      { ledger: 'CUSTOMER_FUNDS', accountId, debit: amount },
      { ledger: 'OUTGOING_PAYMENTS', credit: amount },
    ],
  })
  await addRow(context, outgoingBankTransfers, {
    transferNumber: `D-${loanNumber}`,
    bankAccountId: bank.entityId,
    amount,
    currencyId,
    toAccountId: accountId,
    toBankAccountNumber: destination,
    recipientName,
    message: loanNumber,
    registeredAtUtc: context.now().toISOString(),
    journalEntryId: entry.entityId,
  })
}
