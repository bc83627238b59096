import type { FastifyInstance } from 'fastify'
import { recordBounce } from '../../people/mail/recordBounce.ts'
import { cleanText } from '../../../rules/text.ts'
import type { HostOptions } from '../HostOptions.ts'
import { isSameSecret } from './isSameSecret.ts'
import { bearerToken } from './readActor.ts'
import { readBounces } from './readBounces.ts'

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
