import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../model/Text.ts'
import type { Mail } from './MailProvider.ts'
import { readMessages } from '../sandbox/readMessages.ts'
import { sandboxMail } from './sandboxMail.ts'
import { writeMail } from './writeMail.ts'

const mail: Mail = {
  to: 'anna@post.example',
  locale: 'da',
  template: 'accountInvitation',
  params: {
    firstName: 'Anna',
    inviter: 'Bo Holm',
    account: '10000009',
    platform: 'Fundament',
    link: 'https://fundament.example/signup#invite=x',
    expiresOn: '2026-12-04',
  },
}

describe.each(['accountInvitation', 'staffInvitation'] as const)('%s', (template) => {
  test.each(LOCALES)('is whole in %s', (locale) => {
    const { subject, text } = writeMail({ ...mail, template, locale })
    expect(subject).toContain('Fundament')
    for (const name of ['firstName', 'inviter', 'platform', 'link', 'expiresOn']) {
      expect(text).toContain(mail.params[name])
    }
    expect(`${subject}${text}`).not.toContain('%{')
  })
})

describe.each([
  ['passwordReset', ['firstName', 'platform', 'link', 'minutes']],
  ['passwordChanged', ['firstName', 'platform', 'link', 'support']],
  ['contactChanged', ['firstName', 'platform', 'support']],
  ['secondFactorAdded', ['firstName', 'platform', 'link', 'support']],
  ['secondFactorRemoved', ['firstName', 'platform', 'link', 'support']],
  ['recoveryCodesMade', ['firstName', 'platform', 'link', 'support']],
  ['recoveryCodeUsed', ['firstName', 'platform', 'link', 'support', 'left']],
  ['secondFactorsReset', ['firstName', 'platform', 'support']],
  ['kycApproved', ['firstName', 'link']],
  ['kycRejected', ['firstName', 'reason']],
  ['kycInformationNeeded', ['firstName', 'link', 'support', 'reason']],
] as const)('%s', (template, names) => {
  test.each(LOCALES)('is whole in %s', (locale) => {
    const params = {
      ...mail.params,
      minutes: '60',
      left: '9',
      support: 'help@fundament.example',
      reason: 'Too dark.',
    }
    const { subject, text } = writeMail({ ...mail, template, locale, params })
    expect(subject).toContain('Fundament')
    for (const name of names)
      expect(text).toContain(Object.entries(params).find(([key]) => key === name)?.[1])
    expect(`${subject}${text}`).not.toContain('%{')
  })
})

test('the sandbox keeps a mail as a file that only its owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  await sandboxMail(folder, () => new Date()).send(mail, '<1@mail.fundament>')
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toContain('Du er inviteret til Fundament')
  expect(statSync(join(folder, name)).mode % 0o1000).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a line break in a subject begins no header of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  await sandboxMail(folder, () => new Date()).send(
    {
      ...mail,
      params: { ...mail.params, platform: 'Fund\nTo: evil@post.example' },
    },
    '<1@mail.fundament>',
  )
  const [kept] = await readMessages(folder, 1)
  expect(kept).toMatchObject({ to: mail.to, subject: 'Du er inviteret til Fund To: evil@post.example' })
  rmSync(folder, { recursive: true })
})
