import { mkdir, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { MailProvider } from './MailProvider.ts'
import { writeMail } from './writeMail.ts'

/** Sends nothing: each mail becomes a file in the folder, for whoever tries the platform. Only its owner may read it. */
export const sandboxMail = (folder: string): MailProvider => ({
  send: async (mail) => {
    const { subject, text } = writeMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${mail.template}-${randomUUID().slice(0, 8)}.txt`
    const content = `To: ${mail.to}\nSubject: ${subject}\n\n${text}\n`
    await writeFile(join(folder, name), content, { mode: 0o600 })
  },
})
