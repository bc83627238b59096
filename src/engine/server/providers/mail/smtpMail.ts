import { createTransport } from 'nodemailer'
import type { MailProvider } from './MailProvider.ts'
import { toMailError } from './toMailError.ts'
import { writeMail } from './writeMail.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Otherwise STARTTLS is required, except on this machine. */
  readonly isEncryptedFromTheStart: boolean
  readonly login: { readonly user: string; readonly password: string } | null
  /** `Fundament <post@fundament.example>` */
  readonly from: string
}

const ANSWER_WITHIN_MS = 20_000

/**
 * Hands each mail to a mail server. Rejects with a MailError that quotes neither recipient nor text, which the server's
 * own messages do; `isPermanent` when the server said that trying again is of no use.
 */
export function smtpMail(
  { host, port, isEncryptedFromTheStart, login, from }: SmtpServer,
  /** PEM of a certificate to trust instead of the machine's. */
  authority: string | null = null,
): MailProvider {
  const transport = createTransport({
    host,
    port,
    secure: isEncryptedFromTheStart,
    requireTLS: !isEncryptedFromTheStart && !LOOPBACK.has(host),
    // A mail server on this machine rarely has a certificate for the name localhost.
    ignoreTLS: !isEncryptedFromTheStart && LOOPBACK.has(host),
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    ...(authority === null ? {} : { tls: { ca: authority } }),
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // A mail consists of its text; nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, messageId) => {
      const { subject, text } = writeMail(mail)
      // An object is taken as it is, so an address cannot become two.
      const to = { name: '', address: mail.to }
      const headers = {
        'Auto-Submitted': 'auto-generated',
        // Postmark gives mails an id of its own, and repeats this one in its reports.
        'X-PM-Metadata-mail-id': messageId.replaceAll(/[<>]/g, ''),
      }
      await transport.sendMail({ from, to, subject, text, messageId, headers }).catch((error: unknown) => {
        throw toMailError(error)
      })
    },
  }
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])
