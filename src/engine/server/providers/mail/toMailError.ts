import { MailError, type MailProblem } from './MailError.ts'

/**
 * What a mail server's refusal means. Its words quote the recipient, so only its codes are kept. 5xx about signing in,
 * encryption or the sender is the operator's to mend, so the mail is tried again.
 */
export function toMailError(error: unknown): MailError {
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
