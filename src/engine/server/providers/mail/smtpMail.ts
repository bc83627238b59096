import { createTransport } from 'nodemailer'
import { MailError, type MailProblem } from './MailError.ts'
import type { MailProvider } from './MailProvider.ts'
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

/**
 * What a mail server's refusal means. Its words quote the recipient, so only its codes are kept. 5xx about signing in,
 * encryption or the sender is the operator's to mend, so the mail is tried again.
 */
function toMailError(error: unknown): MailError {
  const code = factOf(error, 'code') ?? 'FAILED'
  const [, answer, status, detail] =
    /^((\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?)/.exec(factOf(error, 'response') ?? '') ?? []
  const problem = problemOf(code, factOf(error, 'command') ?? '', status ?? '', detail ?? '')
  const isPermanent = problem === 'ADDRESS_REFUSED' || problem === 'MAIL_REFUSED'
  return new MailError(problem, `MAIL_SMTP_${status ?? code}`, answer?.replace('-', ' ') ?? null, isPermanent)
}

function problemOf(code: string, command: string, status: string, detail: string): MailProblem {
  if (code === 'EAUTH') return 'LOGIN_REFUSED'
  if (code === 'ETLS') return 'NOT_ENCRYPTED'
  if (status.startsWith('4')) return 'TRY_LATER'
  if (!status.startsWith('5')) return NO_CONNECTION.has(code) ? 'UNREACHABLE' : 'OTHER'
  if (command === 'MAIL FROM') return 'SENDER_REFUSED'
  if (command === 'RCPT TO') return isAboutMailbox(status, detail) ? 'ADDRESS_REFUSED' : 'MAIL_REFUSED'
  return code === 'EMESSAGE' || code === 'EENVELOPE' ? 'MAIL_REFUSED' : 'UNREACHABLE'
}

/**
 * RFC 3463: 5.1 and 5.2.1 say that the mailbox does not exist or takes nothing. 5.2.2 is a full mailbox, 5.7 a rule about
 * us. Without a detailed code, 550, 551, 553 and 556 mean the mailbox.
 */
const isAboutMailbox = (status: string, detail: string): boolean =>
  detail === '' ? MAILBOX_STATUS.has(status) : /^5\.1\.(?!7|8)|^5\.2\.1$|^5\.4\.4$/.test(detail)

const MAILBOX_STATUS: ReadonlySet<string> = new Set(['550', '551', '553', '556'])

const NO_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'EPROTOCOL',
])

const factOf = (error: unknown, key: string): string | null => {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : null
  return typeof value === 'string' ? value : null
}
