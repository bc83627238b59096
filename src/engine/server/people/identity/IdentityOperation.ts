import type { CaptchaProvider } from '../../providers/captcha/CaptchaProvider.ts'
import type { SmsProvider } from '../../providers/sms/SmsProvider.ts'
import type { UserActor } from '../../kernel/Actor.ts'
import { DomainError } from '../../kernel/DomainError.ts'
import type { OperationContext, MailSettings } from '../../kernel/OperationContext.ts'
import type { IdentityContext } from './Identity.ts'
import type { Client } from './beginSession.ts'

/** Dependencies of sign-up, passwords, codes and the person's own details. */
export interface IdentityOperation extends OperationContext {
  readonly identity: IdentityContext
  readonly sms: SmsProvider
  /** For work whose duration the caller must not learn. Failures are logged. */
  readonly afterAnswer: (work: () => Promise<void>) => void
  readonly captcha: CaptchaProvider
  readonly client: Client
  /** From the access token; null for signed-out callers. */
  readonly sessionId: string | null
  /** Host that the request was sent to, without the port; identifies the partner. */
  readonly hostname: string
  /** Address at which the person uses the app. */
  readonly origin: () => Promise<string>
  readonly mailSettings: MailSettings
}

export interface SignedInOperation extends IdentityOperation {
  readonly actor: UserActor
  readonly sessionId: string
}

/** Throws AUTH_NOT_AUTHENTICATED for signed-out callers. */
export function requireSession(operation: IdentityOperation): SignedInOperation {
  const { actor, sessionId } = operation
  if (actor.kind === 'ANONYMOUS' || actor.kind === 'SYSTEM' || sessionId === null) {
    throw new DomainError('AUTH_NOT_AUTHENTICATED')
  }
  return { ...operation, actor, sessionId }
}
