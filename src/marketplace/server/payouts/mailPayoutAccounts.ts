import type { MailTemplate } from '../../../engine/server/providers/mail/MailProvider.ts'
import { BANKING_PATH } from '../../rules/bankingPath.ts'
import { notifyPerson } from '../../../engine/server/people/identity/notices.ts'
import type { OperationContext } from '../../../engine/server/kernel/OperationContext.ts'

/** Mails the owners of an account that its bank accounts for payouts have changed. `number` is masked. */
export async function mailPayoutAccounts(
  context: OperationContext,
  accountId: number,
  template: Extract<MailTemplate, `payoutAccount${string}`>,
  number: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (context.mailSettings === undefined) return
  const link = `${await context.mailSettings.origin()}${BANKING_PATH}`
  const owners = await context.db.query<{ person_id: number }>(
    `SELECT person_id FROM account_person_roles WHERE account_id = $1::int AND role = 'OWNER' ORDER BY person_id`,
    [accountId],
  )
  for (const { person_id: personId } of owners)
    await notifyPerson(context, template, personId, { number, link, ...more })
}
