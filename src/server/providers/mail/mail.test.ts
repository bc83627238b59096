import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Mail } from './MailProvider.ts'
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
    link: 'https://fundament.example/signup?invite=x',
    expiresOn: '2026-12-04',
  },
}

describe.each(['accountInvitation', 'staffInvitation'] as const)('%s', (template) => {
  test.each(['en', 'da', 'sv', 'no'] as const)('is whole in %s', (locale) => {
    const { subject, text } = writeMail({ ...mail, template, locale })
    expect(subject).toContain('Fundament')
    for (const name of ['firstName', 'inviter', 'platform', 'link', 'expiresOn']) {
      expect(text).toContain(mail.params[name])
    }
    expect(`${subject}${text}`).not.toContain('%{')
  })
})

test('the sandbox keeps a mail as a file that only its owner reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  await sandboxMail(folder).send(mail)
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).toContain('Du er inviteret til Fundament')
  expect(statSync(join(folder, name)).mode % 0o1000).toBe(0o600)
  rmSync(folder, { recursive: true })
})
