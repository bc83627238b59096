import type { CaptchaProvider } from '../../providers/captcha/CaptchaProvider.ts'
import type { MailProvider } from '../../providers/mail/MailProvider.ts'
import type { SmsProvider } from '../../providers/sms/SmsProvider.ts'
import type { UserActor } from '../Actor.ts'
import { DomainError } from '../DomainError.ts'
import type { OperationContext } from '../operations/OperationContext.ts'
import type { IdentityContext } from './Identity.ts'
import type { Client } from './beginSession.ts'

/** Languages of mails and messages. */
export type Locale = 'en' | 'da' | 'sv' | 'no'

/** What signing up, passwords, codes and one's own details are done with. */
export interface IdentityOperation extends OperationContext {
  readonly identity: IdentityContext
  readonly mail: MailProvider
  readonly sms: SmsProvider
  readonly captcha: CaptchaProvider
  readonly client: Client
  /** Of the access token; null for nobody. */
  readonly sessionId: string | null
  /** Where the request was sent, without the port: tells the partner. */
  readonly hostname: string
  /** What links in mails begin with. */
  readonly origin: () => Promise<string>
}

export interface SignedInOperation extends IdentityOperation {
  readonly actor: UserActor
  readonly sessionId: string
}

/** Throws AUTH_NOT_AUTHENTICATED for nobody. */
export function requireSession(operation: IdentityOperation): SignedInOperation {
  const { actor, sessionId } = operation
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM' || sessionId === null) {
    throw new DomainError('AUTH_NOT_AUTHENTICATED')
  }
  return { ...operation, actor, sessionId }
}
