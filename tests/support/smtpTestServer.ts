import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { SMTP_CERTIFICATE, SMTP_KEY } from './smtpCertificate.ts'

export interface SmtpTestServer {
  readonly port: number
  /** Mails it took, in order. */
  readonly mails: ParsedMail[]
  /** Who signed in, and whether each mail came over an encrypted connection. */
  readonly logins: string[]
  readonly isEncrypted: boolean[]
  /** Attempts to deliver a mail, whatever their outcome. */
  tries: number
  /** Answers to the next mails for each step, `550 5.1.1 No such user`; then everything is taken. */
  readonly refuse: { sender: string[]; recipient: string[]; content: string[] }
  /** Runs before a mail's content is taken. */
  hold: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface SmtpTestOptions {
  readonly host?: string
  readonly port?: number
  /** Encrypted from the start. */
  readonly isSecure?: boolean
  /** Without it the server offers no STARTTLS. Default true. */
  readonly offersTls?: boolean
  readonly login?: { readonly user: string; readonly password: string }
}

/** A real mail server on a free port of this machine. */
export async function startSmtpServer(options: SmtpTestOptions = {}): Promise<SmtpTestServer> {
  const { host = '127.0.0.1', port = 0, isSecure = false, offersTls = true, login } = options
  const server = new SMTPServer({
    secure: isSecure,
    key: SMTP_KEY,
    cert: SMTP_CERTIFICATE,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    authOptional: login === undefined,
    disableReverseLookup: true,
    // It would add codes of its own to those of a test.
    hideENHANCEDSTATUSCODES: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === undefined || username !== login?.user || password !== login?.password)
        return done(failure('535 5.7.8 Go away'))
      found.logins.push(username)
      done(null, { user: username })
    },
    onMailFrom: (_address, _session, done) => {
      found.tries += 1
      done(failure(found.refuse.sender.shift()))
    },
    onRcptTo: (_address, _session, done) => done(failure(found.refuse.recipient.shift())),
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const mail = await simpleParser(stream)
        await found.hold()
        const refused = found.refuse.content.shift()
        if (refused === undefined) {
          found.mails.push(mail)
          found.isEncrypted.push(session.secure)
        }
        done(failure(refused))
      }
      void take()
    },
  })
  // A client that does not trust the certificate breaks off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.server.address()
  const found: SmtpTestServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mails: [],
    logins: [],
    isEncrypted: [],
    tries: 0,
    refuse: { sender: [], recipient: [], content: [] },
    hold: () => Promise.resolve(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return found
}

export const recipientsOf = ({ to }: ParsedMail): readonly string[] =>
  [to]
    .flat()
    .flatMap((one: AddressObject | undefined) => one?.value.flatMap(({ address }) => address ?? []) ?? [])

/** `550 5.1.1 No such user` as the error that the server answers with. */
const failure = (answer: string | undefined): Error | null => {
  if (answer === undefined) return null
  const [code = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
