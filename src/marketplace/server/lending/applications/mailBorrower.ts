import type { MailTemplate } from '../../../../engine/server/providers/mail/MailProvider.ts'
import type { CodedText } from '../../../../engine/server/db/texts/CodedText.ts'
import { queueNotice } from '../../../../engine/server/people/identity/notices.ts'
import { readPersonRecipient } from '../../../../engine/server/people/identity/platform.ts'
import { notify } from '../../notices/notify.ts'
import type { OperationContext } from '../../../../engine/server/kernel/OperationContext.ts'
import { formatDay, formatMoney } from '../../../../engine/model/formatText.ts'

/** What the mails say about an application. */
export interface ToldApplication {
  readonly entityId: number
  readonly accountId: number
  readonly contactPersonId: number | null
  readonly applicationNumber: string
}

type Template = Extract<MailTemplate, `loan${string}`>

/** Mails the people who act for the business: the owners and the contact for questions about the application. */
export async function mailBorrower(
  context: OperationContext,
  application: ToldApplication,
  template: Template,
  reason: string | null = null,
): Promise<void> {
  const rows = await context.db.query<{ person_id: number }>(
    `SELECT person_id FROM account_person_roles
     WHERE account_id = $1::int AND (role = 'OWNER' OR (role = 'OPERATOR' AND person_id = $2::int)) ORDER BY person_id`,
    [application.accountId, application.contactPersonId],
  )
  const people = rows.map(({ person_id: id }) => id)
  await tell(context, people, template, {
    path: `/business/applications/${application.entityId}`,
    params: { number: application.applicationNumber, reason: reason ?? '' },
    ...(template === 'loanInformationRequested'
      ? {
          waiting: {
            text: { code: 'NOTICE_INFORMATION_NEEDED', params: { number: application.applicationNumber } },
          },
        }
      : {}),
  })
}

/** Mails the signatories who have not signed the open offer of an application yet. */
export async function mailSignatories(
  context: OperationContext,
  application: ToldApplication,
  template: Template,
): Promise<void> {
  const rows = await context.db.query<{
    entity_id: number
    person_id: number
    amount: string
    code: string
    expires_on: string
  }>(
    `SELECT o.entity_id, s.person_id, o.amount, c.code, o.expires_on::text AS expires_on
     FROM loan_offers o JOIN loan_signatures s ON s.loan_offer_id = o.entity_id AND s.state = 'WAITING'
     JOIN currencies c ON c.entity_id = o.currency_id
     WHERE o.loan_application_id = $1::int AND o.state = 'OPEN' ORDER BY s.entity_id`,
    [application.entityId],
  )
  for (const { entity_id: id, person_id: personId, amount, code, expires_on: expiresOn } of rows)
    await tell(context, [personId], template, {
      path: `/business/loan-offer?offer=${id}`,
      params: { number: application.applicationNumber },
      amount: { amount, code },
      expiresOn,
      waiting: {
        text: { code: 'NOTICE_OFFER_WAITS', params: { number: application.applicationNumber } },
        effectKey: `loan-offer:${id}:${template}`,
      },
    })
}

interface Told {
  /** Page of the app. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly amount?: { readonly amount: string; readonly code: string }
  readonly expiresOn?: string
  /** Inbox notice when an action is waiting for them. */
  readonly waiting?: { readonly text: CodedText; readonly effectKey?: string }
}

/** Sends no mail without mail settings in the context. */
const tell = async (
  context: OperationContext,
  people: readonly number[],
  template: Template,
  { path, params, amount, expiresOn, waiting }: Told,
): Promise<void> => {
  const { mailSettings } = context
  const link = mailSettings === undefined ? '' : `${await mailSettings.origin()}${path}`
  for (const personId of people) {
    const recipient = await readPersonRecipient(context.db, personId)
    // Who has no login cannot act.
    if (recipient === null || recipient.userId === null) continue
    if (waiting !== undefined)
      await notify(context, {
        kind: 'CONFIRMATION_NEEDED',
        to: { userId: recipient.userId },
        path,
        ...waiting,
      })
    if (mailSettings === undefined) continue
    const { locale, username } = recipient
    await queueNotice(context, mailSettings, template, recipient, username, {
      ...params,
      ...(amount ? { amount: formatMoney(locale, amount.amount, amount.code) } : {}),
      ...(expiresOn === undefined ? {} : { expiresOn: formatDay(locale, expiresOn) }),
      link,
    })
  }
}
