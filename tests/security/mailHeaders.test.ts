import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../src/engine/server/providers/mail/MailProvider.ts'
import { LOCALES } from '../../src/engine/model/Text.ts'
import { messages } from '../../src/engine/model/generated/messages.ts'
import { smtpMail } from '../../src/engine/server/providers/mail/smtpMail.ts'
import { isMailTemplate } from '../../src/engine/server/providers/mail/writeMail.ts'
import { IdentityFixture, refusals } from '../contract/identity/IdentityFixture.ts'
import { addCustomer } from '../contract/onboarding/OnboardingFixture.ts'
import { recipientsOf, type SmtpTestServer, startSmtpServer } from '../support/smtpTestServer.ts'

const EVIL = 'evil@evil.example'

/** What would begin a header, a recipient, a body or a part of its own if a text reached the wire as it is. */
const INJECTED = [
  `\r\nBcc: ${EVIL}`,
  `\nBcc: ${EVIL}\n`,
  `\rBcc: ${EVIL}`,
  `\r\n\r\n<html>${EVIL}</html>`,
  `\u2028Bcc: ${EVIL}`,
  `\u0085Bcc: ${EVIL}`,
  `\u000BBcc: ${EVIL}`,
  `%0d%0aBcc: ${EVIL}`,
  `=?utf-8?Q?=0D=0ABcc:_evil=40evil.example?=`,
  `=?utf-8?B?DQpCY2M6IGV2aWxAZXZpbC5leGFtcGxl?=`,
  `"; Bcc: ${EVIL}`,
  `\r\n.\r\nRCPT TO:<${EVIL}>\r\n`,
  `\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x`,
  `${'x'.repeat(990)}\r\n Bcc: ${EVIL}`,
  '%{link} %{support} $1 $& {{link}}',
] as const

const BREAKS = ['\r', '\n', '\u2028', '\u0085', '\u000B'] as const

let smtp: SmtpTestServer
let fixture: IdentityFixture
beforeAll(async () => {
  smtp = await startSmtpServer({ offersTls: false })
  fixture = await IdentityFixture.open()
})
afterAll(async () => {
  await smtp.close()
  await fixture.close()
})

const send = (mail: Mail): Promise<void> =>
  smtpMail(
    {
      host: '127.0.0.1',
      port: smtp.port,
      isEncryptedFromTheStart: false,
      login: null,
      from: 'Fundament <post@fundament.example>',
    },
    null,
  ).send(mail, '<1@mail.fundament>')

const TEMPLATES = Object.keys(messages.en.mails).filter(isMailTemplate)

/** Each placeholder of the template holds the same text. */
const filled = (template: Mail['template'], locale: Mail['locale'], text: string): Mail['params'] => {
  const { subject, text: body } = { ...messages.en.mails[template], ...messages[locale].mails?.[template] }
  const names = [...`${subject} ${body}`.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, text]))
}

const sentWhole = async (
  template: Mail['template'],
  locale: Mail['locale'],
  text: string,
): Promise<boolean> => {
  smtp.mails.length = 0
  await send({ to: 'anna@post.example', locale, template, params: filled(template, locale, text) })
  const [mail, ...others] = smtp.mails
  if (mail === undefined) throw new Error(`${template} was not sent`)
  expect(others).toEqual([])
  expect([...mail.headers.keys()].sort(), template).toEqual(HEADERS)
  expect(recipientsOf(mail)).toEqual(['anna@post.example'])
  expect([mail.bcc, mail.cc, mail.html, mail.attachments]).toEqual([undefined, undefined, false, []])
  // As mail programs show it, encoded words decoded.
  expect(BREAKS.some((one) => mail.subject?.includes(one))).toBe(false)
  return true
}

test.each(INJECTED.map((text) => [JSON.stringify(text).slice(0, 60), text] as const))(
  'no mail gets a header, a recipient or a part from %s in any of its values',
  async (_name, text) => {
    // Each with other values in its subject.
    for (const template of ['accountInvitation', 'loanSubmitted', 'loanOfferReminder'] as const)
      expect(await sentWhole(template, 'da', text)).toBe(true)
  },
)

test.each(LOCALES)('nor does any other mail, a part of them in %s', async (locale) => {
  const own = TEMPLATES.filter((_, index) => index % LOCALES.length === LOCALES.indexOf(locale))
  const whole: boolean[] = []
  for (const template of own) whole.push(await sentWhole(template, locale, INJECTED.join('')))
  expect(whole).toEqual(own.map(() => true))
})

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-pm-metadata-mail-id',
]

test.each([
  `anna@post.example, ${EVIL}`,
  `anna@post.example; ${EVIL}`,
  `anna@post.example\r\nBcc: ${EVIL}`,
  `anna@post.example>\r\nRCPT TO:<${EVIL}`,
  `<${EVIL}> anna@post.example`,
  `"anna, ${EVIL}"@post.example`,
  `anna@post.example ${EVIL}`,
  `group: ${EVIL};`,
  `anna@post.example SIZE=0`,
])('refuses an address with %s in forms, and reaches no one else with it', async (to) => {
  smtp.mails.length = 0
  await send({ to, locale: 'da', template: 'passwordReset', params: {} }).catch(() => undefined)
  for (const mail of smtp.mails) {
    expect(recipientsOf(mail)).not.toContain(EVIL)
    expect(mail.bcc).toBeUndefined()
  }
  const who = await addCustomer(fixture, { account: {} })
  const person = { firstName: 'Ida', lastName: 'Juhl', email: to }
  const { accessToken: token } = await fixture.server.signIn('superadmin')
  const tries = [
    () => fixture.run('verifySignupRequest', { email: to, phoneNumber: '+4520123456', locale: 'da' }),
    () => fixture.run('updatePersonForCurrentUser', { email: to }, who),
    () => fixture.run('addPeopleToAccount', { personsToCreate: [person], role: 'OWNER' }, who),
    () => fixture.run('requestPasswordReset', { email: to, locale: 'da' }),
    () => fixture.run('inviteStaffUser', { ...person, locale: 'da' }, { token }),
  ]
  for (const attempt of tries) {
    // Refused at the field, or at the door of all texts.
    const refused = await attempt().then(
      (payload) => refusals(payload).join(' '),
      (error: unknown) => String(error),
    )
    expect(refused).toMatch(/INVALID_FORMAT|INVALID_CHARACTER|BAD_USER_INPUT/)
  }
})

test('no name takes what would break a line of a mail', async () => {
  const who = await addCustomer(fixture, { account: {} })
  for (const text of INJECTED.filter((one) => BREAKS.some((sign) => one.slice(0, 60).includes(sign)))) {
    const refused = await fixture
      .run('updatePersonForCurrentUser', { firstName: `Anna${text.slice(0, 60)}` }, who)
      .then(
        (payload) => refusals(payload).join(' '),
        (error: unknown) => String(error),
      )
    expect(refused, JSON.stringify(text)).toMatch(/INVALID_CHARACTER|INVALID_FORMAT|MAX_LENGTH/)
  }
})
