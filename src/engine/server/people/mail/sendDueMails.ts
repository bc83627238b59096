import { sql } from 'drizzle-orm'
import { mails } from '../../db/tables/mails.ts'
import { MailError } from '../../providers/mail/MailError.ts'
import { isMailTemplate } from '../../providers/mail/writeMail.ts'
import type { MailProvider } from '../../providers/mail/MailProvider.ts'
import type { ServerSecrets } from '../../kernel/derivedKey.ts'
import { changeRow, changeRows } from '../../kernel/rows/changeRows.ts'
import type { Row, Values } from '../../kernel/rows/EntityTable.ts'
import { lockRows } from '../../kernel/rows/readRows.ts'
import { isWithheld, markDead } from './deadEmail.ts'
import { delayAfter, MOST_TRIES } from './delays.ts'
import type { MailContext } from './queueMail.ts'
import { unsealParams } from './sealParams.ts'

export interface SendingContext extends MailContext, ServerSecrets {
  readonly mail: MailProvider
  /** After that, the recipient of a mail is erased. */
  readonly mailDays: number
}

type StoredMail = Row<typeof mails>

const AT_ONCE = 5
/** Longer than a mail server may take. A server that died meanwhile is replaced then. */
const LEASE_MS = 10 * 60_000

/**
 * Sends what is due, until nothing is. Several servers may do so at once: each takes mails that no other has. A mail is
 * taken before and settled after it is sent, so a server that dies in between makes it go out twice, with the same
 * Message-ID, rather than never.
 */
export async function sendDueMails(context: SendingContext): Promise<void> {
  await eraseExpired(context)
  await eraseOld(context)
  for (;;) {
    const taken = await take(context)
    if (taken.length === 0) return
    await Promise.all(taken.map((mail) => sendOne(context, mail)))
  }
}

const take = (context: SendingContext): Promise<readonly StoredMail[]> =>
  context.db.transaction(async () => {
    const now = context.now()
    const due = await context.db.query<{ entity_id: number; tries: number }>(
      `select entity_id, tries from mails where state = 'QUEUED' and next_try_at_utc <= $1::timestamptz
       order by next_try_at_utc, entity_id limit ${AT_ONCE} for update skip locked`,
      [now.toISOString()],
    )
    return changeRows(
      context,
      mails,
      due.map(({ entity_id: entityId, tries }) => ({
        entityId,
        tries: tries + 1,
        nextTryAtUtc: new Date(now.getTime() + LEASE_MS).toISOString(),
      })),
    )
  })

async function sendOne(context: SendingContext, mail: StoredMail): Promise<void> {
  if (Date.parse(mail.expiresAtUtc) <= context.now().getTime()) {
    return settle(context, mail, { state: 'EXPIRED', problem: 'TOO_LATE', sealedParams: null })
  }
  const { template, recipient: to, locale } = mail
  if (to === null) {
    return settle(context, mail, { state: 'FAILED', problem: 'UNREADABLE', sealedParams: null })
  }
  if (await isWithheld(context, { recipient: to, template })) {
    return settle(context, mail, { state: 'WITHHELD', problem: 'DEAD_ADDRESS' })
  }
  const params = mail.sealedParams && unsealParams(context, mail.messageId, mail.sealedParams)
  if (!params || !isMailTemplate(template)) {
    return settle(context, mail, { state: 'FAILED', problem: 'UNREADABLE', sealedParams: null })
  }
  const sending = context.mail.send({ to, locale, template, params }, mail.messageId)
  const outcome = await sending.then(
    (): Values<typeof mails> => ({
      state: 'SENT',
      problem: null,
      serverAnswer: null,
      sentAtUtc: context.now().toISOString(),
      sealedParams: null,
    }),
    (error: unknown) => afterFailure(context, mail, error),
  )
  await settle(context, mail, outcome)
}

function afterFailure({ now }: SendingContext, { tries }: StoredMail, error: unknown): Values<typeof mails> {
  const { problem, answer, isPermanent } =
    error instanceof MailError ? error : { problem: 'OTHER' as const, answer: null, isPermanent: false }
  const facts = { problem, serverAnswer: answer }
  if (isPermanent) return { ...facts, state: 'REFUSED' }
  if (tries >= MOST_TRIES) return { ...facts, state: 'FAILED' }
  return { ...facts, nextTryAtUtc: new Date(now().getTime() + delayAfter(tries)).toISOString() }
}

/** Unless another server has taken the mail over: then its outcome counts, but for one that says it is sent. */
const settle = (context: SendingContext, mail: StoredMail, outcome: Values<typeof mails>): Promise<void> =>
  context.db.transaction(async () => {
    const { entityId, tries } = mail
    const isMine = outcome.state === 'SENT' ? sql`true` : sql`${mails.tries} = ${tries}::int`
    const [locked] = await lockRows(
      context,
      mails,
      sql`${mails.entityId} = ${entityId}::int and ${mails.state} = 'QUEUED' and ${isMine}`,
    )
    if (locked === undefined) return
    await changeRow(context, mails, entityId, { nextTryAtUtc: null, ...outcome })
    if (outcome.problem === 'ADDRESS_REFUSED' && mail.recipient !== null)
      await markDead(context, mail.recipient)
  })

/** Erases the content of mails that can no longer be sent. */
const eraseExpired = (context: SendingContext): Promise<void> =>
  context.db.transaction(async () => {
    const expired = await lockRows(
      context,
      mails,
      sql`${mails.sealedParams} is not null and ${mails.state} <> 'QUEUED'
        and ${mails.expiresAtUtc} <= ${context.now().toISOString()}::timestamptz`,
    )
    await changeRows(
      context,
      mails,
      expired.map(({ entityId }) => ({ entityId, sealedParams: null })),
    )
  })

/** A line stays: when which mail left, and for whom. Its text was erased before. */
const eraseOld = (context: SendingContext): Promise<void> =>
  context.db.transaction(async () => {
    const before = new Date(context.now().getTime() - context.mailDays * 86_400_000).toISOString()
    const old = await lockRows(
      context,
      mails,
      sql`${mails.entityId} in (select entity_id from mails where recipient is not null and state <> 'QUEUED'
        and queued_at_utc < ${before}::timestamptz order by queued_at_utc limit ${MOST_ERASED}::int)`,
    )
    await changeRows(
      context,
      mails,
      old.map(({ entityId }) => ({ entityId, recipient: null, sealedParams: null })),
    )
  })

/** At a time; the next look erases more. */
const MOST_ERASED = 1000
