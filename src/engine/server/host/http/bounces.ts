import type { FastifyInstance } from 'fastify'
import { isPlainObject } from '../../../rules/plainObjects.ts'
import { type Bounce, recordBounce } from '../../people/mail/recordBounce.ts'
import { cleanText } from '../../../rules/text.ts'
import type { HostOptions } from '../HostOptions.ts'
import { isSameSecret } from './isSameSecret.ts'
import { bearerToken } from './readActor.ts'

const MOST_BOUNCES = 1000

/**
 * `POST /mail/bounces`: a mail service reports what came back. With the token of MAIL_BOUNCE_TOKEN as a bearer token, or
 * as the password of basic authentication, because services put it into the address. Absent without the setting.
 */
export function bounces(app: FastifyInstance, { db, identity, mailBounceToken, log }: HostOptions): void {
  if (mailBounceToken === null) return
  app.post('/mail/bounces', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? basicPassword(request.headers.authorization)
    if (!isSameSecret(given, mailBounceToken)) return reply.code(401).send({ status: 'a token is needed' })
    const found = readBounces(request.body)
    if (found === null || found.length > MOST_BOUNCES) {
      return reply.code(400).send({ status: 'the shape is not known' })
    }
    const context = {
      db,
      actor: { kind: 'SYSTEM' },
      mutationName: 'recordBounce',
      clientCorrelationId: null,
      now: identity.now,
    } as const
    let known = 0
    for (const { recipient, messageId } of found) {
      const bounce = {
        recipient: cleanText(recipient, 'line'),
        messageId: messageId && cleanText(messageId, 'line'),
      }
      if (await recordBounce(context, bounce)) known += 1
    }
    log.info({ reported: found.length, known }, 'mails came back')
    return { status: 'ok', known }
  })
}

const basicPassword = (authorization: string | undefined): string | null => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization ?? '') ?? []
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null
}

/**
 * The permanently undeliverable mails in the report of a mail service: Postmark (`RecordType`), SendGrid (a list of
 * events), Mailgun (`event-data`), or the plain shape `{ recipient, messageId }` for a script. Reports of other events
 * and of temporary troubles give none. Null when the shape is none of these.
 */
function readBounces(body: unknown): readonly Bounce[] | null {
  if (Array.isArray(body)) {
    const events = body.map(fromSendGrid)
    return events.every((found) => found !== null) ? events.flat() : null
  }
  if (!isPlainObject(body)) return null
  if ('RecordType' in body) return fromPostmark(body)
  if ('event-data' in body) return fromMailgun(body['event-data'])
  return toBounces(textOf(body, 'recipient'), textOf(body, 'messageId'))
}

type Json = Readonly<Record<string, unknown>>

/**
 * https://postmarkapp.com/developer/webhooks/bounce-webhook; its MessageID is not the mail's, which
 * comes back in `Metadata` from the header of the mail.
 */
const fromPostmark = (body: Json): readonly Bounce[] | null => {
  const isFinal = textOf(body, 'RecordType') === 'Bounce' && POSTMARK_FINAL.has(textOf(body, 'Type') ?? '')
  const metadata = isPlainObject(body['Metadata']) ? body['Metadata'] : {}
  return isFinal ? toBounces(textOf(body, 'Email'), textOf(metadata, 'mail-id')) : []
}

const POSTMARK_FINAL: ReadonlySet<string> = new Set(['HardBounce', 'BadEmailAddress'])

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event; `blocked` is about us, not the address. */
const fromSendGrid = (event: unknown): readonly Bounce[] | null => {
  if (!isPlainObject(event) || textOf(event, 'event') === null) return null
  const isFinal = event['event'] === 'bounce' && event['type'] !== 'blocked'
  return isFinal ? toBounces(textOf(event, 'email'), textOf(event, 'smtp-id')) : []
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
const fromMailgun = (data: unknown): readonly Bounce[] | null => {
  if (!isPlainObject(data)) return null
  if (data['event'] !== 'failed' || data['severity'] !== 'permanent') return []
  const message = isPlainObject(data['message']) ? data['message'] : {}
  const headers = isPlainObject(message['headers']) ? message['headers'] : {}
  return toBounces(textOf(data, 'recipient'), textOf(headers, 'message-id'))
}

const toBounces = (recipient: string | null, messageId: string | null): readonly Bounce[] | null =>
  recipient === null ? null : [{ recipient, messageId }]

const MOST_CHARACTERS = 400

const textOf = (object: Json, key: string): string | null => {
  const value = object[key]
  return typeof value === 'string' && value.length > 0 && value.length <= MOST_CHARACTERS ? value : null
}
