import type { MailTemplate } from '../../providers/mail/MailProvider.ts'
import { type MailContext, type MailToQueue, queueMails } from '../mail/queueMail.ts'
import type { OperationContext, MailSettings } from '../../kernel/OperationContext.ts'
import type { IdentityOperation } from './IdentityOperation.ts'
import { type PersonRecipient, readPersonRecipient, readRecipient } from './platform.ts'

export type NoticeTemplate = Exclude<
  MailTemplate,
  'accountInvitation' | 'staffInvitation' | 'passwordReset' | 'emailCode'
>

const DAYS_OF_USE = 7

/** Where the link of a notice leads, when it is not to a new password. */
const PATHS: Readonly<Partial<Record<NoticeTemplate, string>>> = {
  kycApproved: '/login',
  kycRejected: '/login',
  kycInformationNeeded: '/login',
  accountOpened: '/login',
  amlReviewDue: '/login',
}

/** Queues a notice about a login or a person, in the transaction of the change it reports. `params` may name another `link`. */
export const queueNotice = async (
  context: MailContext,
  { tokenSecret, origin }: MailSettings,
  template: NoticeTemplate,
  recipient: PersonRecipient,
  to: string,
  params: Readonly<Record<string, string>> = {},
): Promise<void> => queueNotices(context, { tokenSecret, origin }, template, [{ recipient, to, params }])

/** The same to many. */
export const queueNotices = async (
  context: MailContext,
  { tokenSecret, origin }: MailSettings,
  template: NoticeTemplate,
  notices: readonly {
    readonly recipient: PersonRecipient
    readonly to: string
    readonly params: Readonly<Record<string, string>>
  }[],
): Promise<void> => {
  const link = `${await origin()}${PATHS[template] ?? '/forgot-password'}`
  const toMail = ({ recipient, to, params }: (typeof notices)[number]): MailToQueue => ({
    to,
    personId: recipient.personId,
    locale: recipient.locale,
    template,
    params: {
      firstName: recipient.firstName,
      platform: recipient.name,
      support: recipient.support,
      link,
      ...params,
    },
    minutes: DAYS_OF_USE * 1440,
  })
  await queueMails(context, tokenSecret, notices.map(toMail))
}

/** Notifies a person of a decision about them. Does nothing without an email. */
export async function notifyPerson(
  context: OperationContext,
  template: NoticeTemplate,
  personId: number,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { db, mailSettings } = context
  const recipient = mailSettings === undefined ? null : await readPersonRecipient(db, personId)
  if (mailSettings === undefined || !recipient?.email) return
  await queueNotice(context, mailSettings, template, recipient, recipient.email, params)
}

/**
 * Notifies the previous address that an email or a phone has changed. For writes by people other than the
 * person themselves; `updatePerson` sends its own notice.
 */
export async function notifyOldContact(
  context: OperationContext,
  person: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const { db, mailSettings } = context
  const to = before?.['email']
  const isChanged = ['email', 'mobilePhone'].some((name) => before?.[name] !== person[name])
  if (mailSettings === undefined || typeof to !== 'string' || !isChanged) return
  const recipient = await readPersonRecipient(db, Number(person['entityId']))
  if (recipient !== null) await queueNotice(context, mailSettings, 'contactChanged', recipient, to)
}

/**
 * Notifies a person, after the response, that attempts to sign in as them are slowed down, and what to do. The response
 * to the attempt neither waits for it nor mentions it.
 */
export function notifySlowed(
  {
    identity,
    afterAnswer,
    origin,
  }: Pick<IdentityOperation, 'identity' | 'afterAnswer'> & Pick<MailSettings, 'origin'>,
  userId: number,
): void {
  const { db, now, tokenSecret } = identity
  const actor = { kind: 'ANONYMOUS' } as const
  const context = { db, now, actor, mutationName: 'signIn', clientCorrelationId: null }
  afterAnswer(() =>
    db.transaction(async () => {
      const recipient = await readRecipient(db, userId)
      if (recipient === null) return
      await queueNotice(context, { tokenSecret, origin }, 'signInSlowed', recipient, recipient.username)
    }),
  )
}
