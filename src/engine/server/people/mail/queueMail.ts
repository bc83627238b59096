import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../model/Text.ts'
import { mails } from '../../db/tables/mails.ts'
import type { Mail } from '../../providers/mail/MailProvider.ts'
import { writeMail } from '../../providers/mail/writeMail.ts'
import type { ChangeContext } from '../../kernel/audit/recordChanges.ts'
import { addRows } from '../../kernel/rows/changeRows.ts'
import { chunksOf } from '../../kernel/chunksOf.ts'
import type { NewRow } from '../../kernel/rows/EntityTable.ts'
import { sealParams } from './sealParams.ts'

export interface MailContext extends ChangeContext {
  readonly now: () => Date
}

export interface MailToQueue extends Mail {
  readonly personId: number | null
  /** How long its content is of use. Nothing is sent later. */
  readonly minutes: number
}

/**
 * Writes a mail in the caller's transaction: it is sent if and only if the transaction commits. `scheduleMails` sends it
 * afterwards.
 */
export const queueMail = (context: MailContext, tokenSecret: string, mail: MailToQueue): Promise<void> =>
  queueMails(context, tokenSecret, [mail])

/** The same for many, with one statement for each thousand. */
export async function queueMails(
  context: MailContext,
  tokenSecret: string,
  queued: readonly MailToQueue[],
): Promise<void> {
  const rows = queued.map((mail) => toRow(context, tokenSecret, mail))
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) await addRows(context, mails, some)
}

const ROWS_AT_ONCE = 1_000

const toRow = (
  context: MailContext,
  tokenSecret: string,
  { personId, minutes, ...given }: MailToQueue,
): NewRow<typeof mails> => {
  const mail = { ...given, params: withLanguage(given.locale, given.params) }
  const now = context.now()
  const messageId = `<${randomUUID()}@${DOMAIN}>`
  return {
    recipient: mail.to,
    personId,
    subject: writeMail(mail).subject,
    template: mail.template,
    locale: mail.locale,
    sealedParams: sealParams(tokenSecret, messageId, mail.params),
    messageId,
    queuedAtUtc: now.toISOString(),
    nextTryAtUtc: now.toISOString(),
    expiresAtUtc: new Date(now.getTime() + minutes * 60_000).toISOString(),
  }
}

/** Links lead to pages in the language of the mail. */
const withLanguage = (
  locale: Locale,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, localLink(locale, name, value)]))

const localLink = (locale: Locale, name: string, value: string): string => {
  if (!LINKS.has(name) || locale === DEFAULT_LOCALE || !URL.canParse(value)) return value
  const { origin, pathname, search, hash } = new URL(value)
  const hasLanguage = LOCALES.some((one) => one === pathname.split('/')[1])
  return hasLanguage ? value : `${origin}/${locale}${pathname === '/' ? '' : pathname}${search}${hash}`
}

/** Placeholders that hold an address of the app. */
const LINKS: ReadonlySet<string> = new Set(['link', 'settings'])

/** Part of the id, which is unique without it. Not a host: it would tell recipients where the server runs. */
const DOMAIN = 'mail.fundament'
