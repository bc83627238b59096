import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delayAfter, MOST_TRIES } from '../../src/engine/server/people/mail/delays.ts'
import { queueMail, type MailToQueue } from '../../src/engine/server/people/mail/queueMail.ts'
import { sendDueMails, type SendingContext } from '../../src/engine/server/people/mail/sendDueMails.ts'
import { MailError } from '../../src/engine/server/providers/mail/MailError.ts'
import type { Mail, MailProvider } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { smtpMail } from '../../src/engine/server/providers/mail/smtpMail.ts'
import { codes, OperationFixture } from '../contract/operations/OperationFixture.ts'
import { SMTP_CERTIFICATE } from '../support/smtpCertificate.ts'
import {
  recipientsOf,
  type SmtpTestOptions,
  type SmtpTestServer,
  startSmtpServer,
} from '../support/smtpTestServer.ts'

const FROM = 'Fundament <post@fundament.example>'
const LOGIN = { user: 'post', password: 'lukket-dør-77' }

const letter: Mail = {
  to: 'anna@post.example',
  locale: 'da',
  template: 'passwordReset',
  params: {
    firstName: 'Anna',
    platform: 'Fundament',
    link: 'https://fundament.example/#token=s3cret',
    minutes: '60',
  },
}

describe('a mail server', () => {
  let smtp: SmtpTestServer
  const start = async (options: SmtpTestOptions = {}) => {
    smtp = await startSmtpServer(options)
    return smtp
  }
  afterEach(() => smtp.close())

  /** `127.0.0.2` is this machine too, but none of the names that do without encryption. */
  const sendTo = (
    host: string,
    {
      authority = SMTP_CERTIFICATE,
      isEncryptedFromTheStart = false,
      login = null,
    }: {
      readonly authority?: string | null
      readonly isEncryptedFromTheStart?: boolean
      readonly login?: { readonly user: string; readonly password: string } | null
    } = {},
  ) =>
    smtpMail({ host, port: smtp.port, isEncryptedFromTheStart, login, from: FROM }, authority).send(
      letter,
      '<1@mail.fundament>',
    )

  test('gets the mail in its language, with its sender and Message-ID, by STARTTLS and a login', async () => {
    await start({ host: '127.0.0.2', login: LOGIN })
    await sendTo('127.0.0.2', { login: LOGIN })
    const [mail] = smtp.mails
    expect(mail).toMatchObject({
      messageId: '<1@mail.fundament>',
      subject: 'Vælg en ny adgangskode til Fundament',
    })
    expect(mail?.from?.text).toBe('"Fundament" <post@fundament.example>')
    expect(mail?.text).toContain(letter.params['link'])
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail && recipientsOf(mail)).toEqual(['anna@post.example'])
    expect([smtp.logins, smtp.isEncrypted]).toEqual([['post'], [true]])
  })

  test('is reached by encryption from the start too', async () => {
    await start({ isSecure: true })
    await sendTo('127.0.0.1', { isEncryptedFromTheStart: true })
    expect(smtp.isEncrypted).toEqual([true])
  })

  test('that offers no encryption, or an untrusted certificate, gets nothing', async () => {
    await start({ host: '127.0.0.2', offersTls: false })
    await expect(sendTo('127.0.0.2')).rejects.toMatchObject({ problem: 'NOT_ENCRYPTED', isPermanent: false })
    await smtp.close()
    await start({ host: '127.0.0.2' })
    await expect(sendTo('127.0.0.2', { authority: null })).rejects.toBeInstanceOf(MailError)
    await smtp.close()
    await start({ isSecure: true })
    await expect(
      sendTo('127.0.0.1', { isEncryptedFromTheStart: true, authority: null }),
    ).rejects.toBeInstanceOf(MailError)
    expect(smtp.mails).toEqual([])
  })

  test('on this machine needs none', async () => {
    await start({ offersTls: false })
    await sendTo('127.0.0.1', { authority: null })
    expect(smtp.mails).toHaveLength(1)
  })

  test('that refuses says whether the address is wrong, the mail, the settings or only the moment', async () => {
    await start({ host: '127.0.0.2', login: LOGIN })
    const refusalOf = async (step: 'sender' | 'recipient' | 'content', answer: string) => {
      smtp.refuse[step].push(answer)
      const error: unknown = await sendTo('127.0.0.2', { login: LOGIN }).catch((reason: unknown) => reason)
      if (!(error instanceof MailError)) throw new Error(`${answer} was taken`)
      // Nothing that the server said in words: it quotes the recipient.
      expect(JSON.stringify([error.message, error.code, error.answer])).not.toContain('anna')
      return [error.problem, error.isPermanent, error.answer]
    }
    const words = 'anna@post.example is not here'
    expect(await refusalOf('recipient', `550 5.1.1 ${words}`)).toEqual(['ADDRESS_REFUSED', true, '550 5.1.1'])
    expect(await refusalOf('recipient', `550 ${words}`)).toEqual(['ADDRESS_REFUSED', true, '550'])
    expect(await refusalOf('recipient', `550 5.7.1 ${words}`)).toEqual(['MAIL_REFUSED', true, '550 5.7.1'])
    expect(await refusalOf('recipient', `552 5.2.2 ${words}`)).toEqual(['MAIL_REFUSED', true, '552 5.2.2'])
    expect(await refusalOf('recipient', `451 4.7.1 ${words}`)).toEqual(['TRY_LATER', false, '451 4.7.1'])
    expect(await refusalOf('sender', `550 5.7.1 ${words}`)).toEqual(['SENDER_REFUSED', false, '550 5.7.1'])
    expect(await refusalOf('content', `554 5.6.0 ${words}`)).toEqual(['MAIL_REFUSED', true, '554 5.6.0'])
    expect(await refusalOf('content', `452 4.3.1 ${words}`)).toEqual(['TRY_LATER', false, '452 4.3.1'])
    const wrong = sendTo('127.0.0.2', { login: { user: 'post', password: 'x' } })
    await expect(wrong).rejects.toMatchObject({
      problem: 'LOGIN_REFUSED',
      isPermanent: false,
      answer: '535 5.7.8',
    })
  })

  test('that is not there is tried again', async () => {
    await start()
    await smtp.close()
    await expect(sendTo('127.0.0.1')).rejects.toMatchObject({ problem: 'UNREACHABLE', isPermanent: false })
    await start()
  })
})

describe('the queue', () => {
  let fixture: OperationFixture
  let smtp: SmtpTestServer
  const SECRET = 'a secret of this test'
  /** The server's own mails, which this test does not send. */
  const off: MailProvider = { send: () => Promise.reject(new Error('off')) }

  beforeAll(async () => {
    fixture = await OperationFixture.open({ mail: off, environment: { MAIL_BOUNCE_TOKEN: TOKEN } })
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    smtp = await startSmtpServer()
    clock = Date.parse('2040-01-01T12:00:00Z')
  })
  afterEach(async () => {
    await smtp.close()
    await fixture.server.db.query('delete from mails')
  })

  const TOKEN = 'b5c0d9f1e83a42769d1b7fe0c6a85342917de0fb3c6a5849e7120b8dfa64c935'
  // Later than the server's own clock, so that its own sender leaves these mails alone.
  let clock = 0
  const pass = (minutes: number) => {
    clock += minutes * 60_000
  }

  const context = (port = smtp.port): SendingContext => ({
    db: fixture.server.db,
    actor: { kind: 'SYSTEM' },
    mutationName: 'test',
    clientCorrelationId: null,
    now: () => new Date(clock),
    tokenSecret: SECRET,
    previousTokenSecret: null,
    mail: smtpMail({ host: '127.0.0.1', port, isEncryptedFromTheStart: false, login: null, from: FROM }),
    mailDays: 90,
  })

  const queue = (more: Partial<MailToQueue> = {}) =>
    fixture.server.db.transaction(() =>
      queueMail(context(), SECRET, { ...letter, personId: null, minutes: 7 * 1440, ...more }),
    )

  const stored = () =>
    fixture.row<{
      entity_id: number
      state: string
      tries: number
      problem: string | null
      server_answer: string | null
      sealed_params: string | null
      message_id: string
      wait: number | null
    }>(
      `select entity_id, state, tries, problem, server_answer, sealed_params, message_id,
         (extract(epoch from next_try_at_utc) - $1::float8)::float8 as wait from mails order by entity_id desc limit 1`,
      [clock / 1000],
    )

  const addPerson = async (email: string): Promise<number> =>
    (
      await fixture.row<{ entity_id: number }>(
        `insert into people (first_name, last_name, email) values ('Astrid', 'Lund', $1) returning entity_id`,
        [email],
      )
    ).entity_id
  const deadEmailOf = async (personId: number): Promise<string | null> =>
    (
      await fixture.row<{ dead_email: string | null }>('select dead_email from people where entity_id = $1', [
        personId,
      ])
    ).dead_email
  const alarmsOf = (personId: number, state: string) =>
    fixture.count(
      `alarms where kind = 'DEAD_ADDRESS' and record_type = 'Person' and record_id = $1 and state = $2`,
      [personId, state],
    )

  test('forgets the address of an old mail, in its history too, and keeps the line', async () => {
    await queue({ to: 'old@post.example' })
    await sendDueMails(context())
    const { entity_id: id } = await stored()
    const read = () =>
      fixture.row<{ recipient: string | null; subject: string; state: string }>(
        'select recipient, subject, state from mails where entity_id = $1',
        [id],
      )
    pass(89 * 1440)
    await sendDueMails(context())
    expect((await read()).recipient).toBe('old@post.example')
    pass(2 * 1440)
    await sendDueMails(context())
    expect(await read()).toEqual({ recipient: null, subject: expect.stringMatching(/./), state: 'SENT' })
    expect(
      await fixture.count(`audit_log_changes where field_changes_json::text like '%old@post.example%'`),
    ).toBe(0)
  })

  test('sends committed mails once, and erases their content', async () => {
    await expect(
      fixture.server.db.transaction(async () => {
        await queueMail(context(), SECRET, { ...letter, personId: null, minutes: 60 })
        throw new Error('the operation fails')
      }),
    ).rejects.toThrow('the operation fails')
    await queue()
    await sendDueMails(context())
    await sendDueMails(context())
    expect(smtp.mails).toHaveLength(1)
    const mail = await stored()
    expect(mail).toMatchObject({ state: 'SENT', tries: 1, problem: null, sealed_params: null, wait: null })
    expect(smtp.mails[0]?.messageId).toBe(mail.message_id)
  })

  test('tries again after growing delays, and gives up in the end', async () => {
    await queue()
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      smtp.refuse.recipient.push('451 4.7.1 Greylisted')
      await sendDueMails(context())
      const { wait, ...mail } = await stored()
      expect(mail).toMatchObject({ state: 'QUEUED', tries, problem: 'TRY_LATER', server_answer: '451 4.7.1' })
      const expected = Math.min(60 * 4 ** (tries - 1), 21_600)
      expect(wait).toBeGreaterThanOrEqual(expected * 0.75)
      expect(wait).toBeLessThanOrEqual(expected * 1.25)
      // Not before it is due.
      await sendDueMails(context())
      expect(smtp.tries).toBe(tries)
      pass(((wait ?? 0) + 1) / 60)
    }
    smtp.refuse.recipient.push('451 4.7.1 Greylisted')
    await sendDueMails(context())
    expect(await stored()).toMatchObject({ state: 'FAILED', tries: MOST_TRIES, wait: null })
    expect(smtp.mails).toEqual([])
  })

  test('delays differ, so that mails that failed together do not return together', () => {
    expect([delayAfter(1, () => 0), delayAfter(1, () => 1)]).toEqual([45_000, 75_000])
    expect(delayAfter(11, () => 0.5)).toBe(6 * 3_600_000)
  })

  test('waits for a mail server that is away, and hands the same mail over when it is back', async () => {
    const { port } = smtp
    await smtp.close()
    await queue()
    await sendDueMails(context(port))
    const before = await stored()
    expect(before).toMatchObject({ state: 'QUEUED', problem: 'UNREACHABLE' })
    smtp = await startSmtpServer({ port })
    pass(2)
    await sendDueMails(context(port))
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([before.message_id])
  })

  test('several servers at once send each mail once', async () => {
    const recipients = Array.from({ length: 12 }, (_, nth) => `many-${nth}@post.example`)
    for (const to of recipients) await queue({ to })
    await Promise.all([sendDueMails(context()), sendDueMails(context()), sendDueMails(context())])
    expect(smtp.mails.flatMap(recipientsOf).sort()).toEqual([...recipients].sort())
  })

  test('a server that dies while it sends is replaced: the mail goes out again with the same Message-ID', async () => {
    await queue()
    let release = (): void => undefined
    const taken = new Promise<void>((resolve) => {
      smtp.hold = () => {
        resolve()
        return new Promise((go) => {
          release = go
        })
      }
    })
    const dying = sendDueMails(context())
    await taken
    // No other sender takes it until its time is up.
    await sendDueMails(context())
    expect(smtp.tries).toBe(1)
    pass(11)
    smtp.hold = () => Promise.resolve()
    await sendDueMails(context())
    release()
    await dying
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(smtp.mails).toHaveLength(2)
    expect(await stored()).toMatchObject({ state: 'SENT', tries: 2 })
  })

  test('does not send a mail that is no longer of use, and erases its content', async () => {
    await queue({ minutes: 60 })
    pass(61)
    await sendDueMails(context())
    expect(await stored()).toMatchObject({ state: 'EXPIRED', problem: 'TOO_LATE', sealed_params: null })
    await queue({ minutes: 60 })
    smtp.refuse.content.push('554 5.6.0 No')
    await sendDueMails(context())
    expect((await stored()).sealed_params).not.toBeNull()
    pass(61)
    await sendDueMails(context())
    expect(await stored()).toMatchObject({ state: 'REFUSED', sealed_params: null })
    expect(smtp.mails).toEqual([])
  })

  test('encrypts the content of a mail: no column and no answer has the link, and another secret opens nothing', async () => {
    await queue()
    const { text } = await fixture.row<{ text: string }>(
      `select string_agg(m::text, '') as text from mails m`,
    )
    expect(text).toContain('Vælg en ny adgangskode')
    expect(text).not.toContain('s3cret')
    const { data } = await fixture.server.graphql(
      '{ __type(name: "Mail") { fields { name } } }',
      {},
      { as: 'superadmin' },
    )
    expect(JSON.stringify(data)).toContain('"recipient"')
    expect(JSON.stringify(data)).not.toMatch(/sealed|params|text|body|template/i)
    await sendDueMails({ ...context(), tokenSecret: 'another' })
    expect(await stored()).toMatchObject({ state: 'FAILED', problem: 'UNREADABLE' })
    expect(smtp.mails).toEqual([])
  })

  test('a permanently refused address is dead: staff see it, and only invitations go there', async () => {
    const personId = await addPerson('gone@post.example')
    smtp.refuse.recipient.push('550 5.1.1 No such user')
    await queue({ to: 'Gone@post.example', personId })
    await sendDueMails(context())
    expect(await stored()).toMatchObject({
      state: 'REFUSED',
      problem: 'ADDRESS_REFUSED',
      server_answer: '550 5.1.1',
    })
    expect(await deadEmailOf(personId)).toBe('Gone@post.example')
    expect(await alarmsOf(personId, 'OPEN')).toBe(1)
    const { data } = await fixture.server.graphql<{ people: { nodes: readonly unknown[] } }>(
      `{ people(where: { deadEmail: { neq: null } }) { nodes { entityId mails { nodes { state problem } } } } }`,
      {},
      { as: 'readonly' },
    )
    expect(data.people.nodes).toEqual([
      { entityId: personId, mails: { nodes: [{ state: 'REFUSED', problem: 'ADDRESS_REFUSED' }] } },
    ])

    await queue({ to: 'gone@post.example', personId })
    await sendDueMails(context())
    expect(await stored()).toMatchObject({ state: 'WITHHELD', problem: 'DEAD_ADDRESS' })
    expect(smtp.mails).toEqual([])
    await queue({ to: 'gone@post.example', personId, template: 'accountInvitation' })
    await sendDueMails(context())
    expect(smtp.mails).toHaveLength(1)

    for (const as of ['readonly', 'partner', 'investor']) {
      expect(codes(await fixture.run(as, 'clearDeadEmail', { personEntityId: personId })), as).toEqual([
        'NOT_AUTHORIZED',
      ])
    }
    expect(await fixture.run('senior', 'clearDeadEmail', { personEntityId: personId })).toMatchObject({
      isSuccess: true,
    })
    expect([await deadEmailOf(personId), await alarmsOf(personId, 'OPEN')]).toEqual([null, 0])
    expect(codes(await fixture.run('senior', 'clearDeadEmail', { personEntityId: personId }))).toEqual([
      'WRONG_STATE',
    ])
  })

  test('does not mark the address after a refusal for another reason', async () => {
    const personId = await addPerson('strict@post.example')
    smtp.refuse.recipient.push('550 5.7.1 Your server is on a list')
    await queue({ to: 'strict@post.example', personId })
    await sendDueMails(context())
    expect(await stored()).toMatchObject({ state: 'REFUSED', problem: 'MAIL_REFUSED' })
    expect(await deadEmailOf(personId)).toBeNull()
  })

  test('does not mark a new address as dead', async () => {
    const personId = await addPerson('moved@post.example')
    smtp.refuse.recipient.push('550 5.1.1 No such user')
    await queue({ to: 'moved@post.example', personId })
    await sendDueMails(context())
    expect(await deadEmailOf(personId)).toBe('moved@post.example')
    const { version } = await fixture.row<{ version: number }>(
      'select entity_version as version from people where entity_id = $1',
      [personId],
    )
    const change = { entityId: personId, entityVersion: version, email: 'new@post.example' }
    const { approval } = await fixture.run('senior', 'updatePerson', change, 'approval { entityId }')
    const { entityId: approvalEntityId } = approval as { entityId: number }
    expect(
      await fixture.run('admin', 'decideApproval', { approvalEntityId, isApproved: true }),
    ).toMatchObject({
      isSuccess: true,
    })
    expect(await deadEmailOf(personId)).toBeNull()
  })

  test('lets staff resend only a mail that has failed for good', async () => {
    smtp.refuse.content.push('554 5.6.0 No')
    await queue()
    await sendDueMails(context())
    const { entity_id: mailEntityId, message_id: messageId } = await stored()
    for (const as of ['readonly', 'partner', 'investor']) {
      expect(codes(await fixture.run(as, 'sendMailAgain', { mailEntityId })), as).toEqual(['NOT_AUTHORIZED'])
    }
    expect(await fixture.run('senior', 'sendMailAgain', { mailEntityId }, 'mail { entityId }')).toMatchObject(
      {
        isSuccess: true,
        mail: { entityId: mailEntityId },
      },
    )
    const history = `audit_log_changes where entity_name = 'Mail' and entity_id = $1 and mutation_name = 'sendMailAgain'`
    expect(await fixture.count(history, [mailEntityId])).toBe(1)
    // The server's own sender has tried it meanwhile, without the key; this one has it.
    await expect.poll(async () => (await stored()).state).toBe('FAILED')
    expect(messageId).toMatch(/^<[\da-f-]{36}@mail\.fundament>$/)
    expect(codes(await fixture.run('senior', 'sendMailAgain', { mailEntityId }))).toEqual(['WRONG_STATE'])
  })

  describe('reports of returned mails', () => {
    const report = (body: unknown, authorization: string | null = `Bearer ${TOKEN}`) =>
      fetch(`${fixture.server.url}/mail/bounces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
        body: JSON.stringify(body),
      })
    /** Sent lately by the server's clock, which the reports are held against. */
    const sent = async (to: string) => {
      clock = fixture.server.clock.now().getTime()
      const personId = await addPerson(to)
      await queue({ to, personId, template: 'passwordChanged' })
      await fixture.server.db.query(
        `update mails set state = 'SENT', sealed_params = null, next_try_at_utc = null,
        sent_at_utc = clock_now() where recipient = $1`,
        [to],
      )
      return { personId, messageId: (await stored()).message_id }
    }

    test('need the token', async () => {
      for (const authorization of [
        null,
        'Bearer x',
        `Basic ${Buffer.from('x:y').toString('base64')}`,
        'Basic =',
      ]) {
        expect((await report({ recipient: 'x@post.example' }, authorization)).status).toBe(401)
      }
    })

    test.each<[string, (to: string, messageId: string) => unknown]>([
      ['a script', (recipient, messageId) => ({ recipient, messageId })],
      ['Postmark', (Email) => ({ RecordType: 'Bounce', Type: 'HardBounce', MessageID: 'theirs', Email })],
      [
        'SendGrid',
        (email, id) => [
          { event: 'delivered', email },
          { event: 'bounce', type: 'bounce', email, 'smtp-id': id },
        ],
      ],
      [
        'Mailgun',
        (recipient, id) => ({
          signature: {},
          'event-data': {
            event: 'failed',
            severity: 'permanent',
            recipient,
            message: { headers: { 'message-id': id.slice(1, -1) } },
          },
        }),
      ],
    ])('of %s mark the mail and the address', async (name, bodyOf) => {
      const to = `${name.toLowerCase().replace(' ', '-')}@post.example`
      const { personId, messageId } = await sent(to)
      const basic = `Basic ${Buffer.from(`mail:${TOKEN}`).toString('base64')}`
      expect(await (await report(bodyOf(to.toUpperCase(), messageId), basic)).json()).toEqual({
        status: 'ok',
        known: 1,
      })
      expect(await stored()).toMatchObject({ state: 'BOUNCED', problem: 'CAME_BACK' })
      expect((await deadEmailOf(personId))?.toLowerCase()).toBe(to)
      expect(await alarmsOf(personId, 'OPEN')).toBe(1)
      // Told twice, it changes nothing: staff may have decided otherwise meanwhile.
      await fixture.run('senior', 'clearDeadEmail', { personEntityId: personId })
      await report(bodyOf(to, messageId))
      expect(await deadEmailOf(personId)).toBeNull()
    })

    test('of temporary troubles, other events and people who got no mail change nothing', async () => {
      const { personId, messageId } = await sent('well@post.example')
      const stranger = await addPerson('stranger@post.example')
      for (const body of [
        { RecordType: 'Bounce', Type: 'SoftBounce', Email: 'well@post.example' },
        { RecordType: 'Open', Email: 'well@post.example' },
        [{ event: 'deferred', email: 'well@post.example' }],
        [{ event: 'bounce', type: 'blocked', email: 'well@post.example' }],
        { 'event-data': { event: 'failed', severity: 'temporary', recipient: 'well@post.example' } },
        { recipient: 'stranger@post.example' },
        { recipient: 'stranger@post.example', messageId },
      ]) {
        expect(await (await report(body)).json()).toEqual({ status: 'ok', known: 0 })
      }
      for (const body of [{}, [1], { 'event-data': 1 }, { recipient: 1 }, 'text']) {
        expect((await report(body)).status).toBe(400)
      }
      expect([await deadEmailOf(personId), await deadEmailOf(stranger)]).toEqual([null, null])
    })
  })
})

test('a trial writes mails with links to its own address', async () => {
  const sent: Mail[] = []
  const mail: MailProvider = { send: async (one) => void sent.push(one) }
  const fixture = await OperationFixture.open({ mail, environment: { NODE_ENV: 'production', TRIAL: '1' } })
  const ask = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { isSuccess } }`
  await fixture.server.graphql(ask, { input: { email: 'borrower@fundament.example', locale: 'da' } })
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1)
  expect(sent[0]?.params['link']).toMatch(new RegExp(`^${fixture.server.url}/forgot-password`))
  await fixture.close()
})

test('accepts no reports without MAIL_BOUNCE_TOKEN', async () => {
  const fixture = await OperationFixture.open()
  const answer = await fetch(`${fixture.server.url}/mail/bounces`, { method: 'POST' })
  expect(answer.status).toBe(404)
  await fixture.close()
})
